import { carts } from '@kreislauf/core/features/carts/contract.ts'
import { type Delivery, deliveries, NoteForm } from '@kreislauf/core/features/deliveries/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { RecordWatch } from '../../app/data/recordwatch.tsx'
import { useMove } from '../../app/twosided/move.tsx'
import { AreaField, Cell, DateField, FormScreen, Section, useFormOf, useValue } from '../../ui/form/index.ts'
import classes from './deliveries.module.css'
import { noteFacts, whatOf } from './facts.ts'
import { Line } from './lines.tsx'

const Editable = NoteForm.pick({ actionDate: true, remark: true, entries: true })

/** Day, remark and lines of an open note: lines go back to the box or come from the ready one. */
export function OpenNote({ note, children }: { note: Delivery; children: ReactNode }) {
  const { t } = useTranslation()
  const { id, version, actionDate, remark } = note
  const form = useFormOf(Editable, { feature: 'deliveries', initial: { actionDate, remark, entries: [] } })
  const edit = useMove(deliveries.save, note, noteFacts, 'deliveries.edit.done')
  // Without input the form shows the current note, which the next save is then based on.
  const open = useRef(edit.open)
  open.current = edit.open
  useEffect(() => {
    if (version && !form.dirty) open.current()
  }, [version, form.dirty])
  return (
    <FormScreen
      what={whatOf(note)}
      form={form}
      above={edit.changes}
      save={({ entries, ...body }) =>
        edit.send(seen => ({ body: { id, version: seen, ...body, ...(entries?.length && { entries }) } }))
      }
      onSaved={() => form.reset({ ...form.values(), entries: [] })}
    >
      <RecordWatch dataClass="deliveries" id={id} dirty={form.dirty} />
      <Section title={t('deliveries.one')}>
        <Cell span={4}>
          <DateField name={form.field('actionDate')} />
        </Cell>
        <Cell span={8}>
          <AreaField name={form.field('remark')} rows={2} />
        </Cell>
      </Section>
      <Entries note={note} form={form} />
      {children}
    </FormScreen>
  )
}

interface EntriesProps {
  note: Delivery
  form: ReturnType<typeof useFormOf<typeof Editable>>
}

function Entries({ note, form }: EntriesProps) {
  const { t, i18n } = useTranslation()
  const changes = useValue(form, 'entries') ?? []
  const { entries, remanId, dismantlerId, remanContractId, pieces, total } = note
  const box = useQuery(query(carts.byBoth, { params: { remanId, dismantlerId } })).data
  const ready = box?.readyForPickup && box.remanContractId === remanContractId ? box.entries : []
  const isGone = (id: number) => changes.some(one => one.id === id && one.deleted)
  const isComing = (lineId: number) => changes.some(one => one.lineId === lineId)
  const add = (change: (typeof changes)[number]) => form.set('entries', [...changes, change])
  const drop = (of: (one: (typeof changes)[number]) => boolean) =>
    form.set(
      'entries',
      changes.filter(one => !of(one)),
    )
  return (
    <Section
      title={t('deliveries.linesOf')}
      aside={
        <b className="figures">
          {t('deliveries.make.about', { count: pieces, total: formatNumber('money', total, i18n.language) })}
        </b>
      }
    >
      <ul className={classes.entries} data-path={form.field('entries')}>
        {entries.length === 0 && <li className={classes.hint}>{t('deliveries.noLines')}</li>}
        {entries.map(entry => {
          const gone = isGone(entry.id)
          return (
            <li key={entry.id} className={classes.entry} data-gone={gone || undefined}>
              <Line entry={entry} />
              <div className={classes.act}>
                {gone && <span>{t('deliveries.edit.goesBack')}</span>}
                <Button
                  variant="subtle"
                  size="xs"
                  color={gone ? 'brand' : 'gray'}
                  leftSection={gone ? <IconArrowBackUp size={15} /> : <IconTrash size={15} />}
                  aria-label={t(gone ? 'deliveries.edit.keepLine' : 'deliveries.edit.takeLine', { name: entry.number })}
                  onClick={() => (gone ? drop(one => one.id === entry.id) : add({ id: entry.id, deleted: true }))}
                >
                  {t(gone ? 'deliveries.edit.keep' : 'deliveries.edit.take')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {ready.length > 0 && (
        <div className={classes.fromBox}>
          <h3 className={classes.sub}>{t('deliveries.edit.inBox')}</h3>
          <ul className={classes.entries}>
            {ready.map(({ id, number, name, quantity, articleprice, totalvalue }) => (
              <li key={id} className={classes.entry} data-coming={isComing(id) || undefined}>
                <div className={classes.article}>
                  <b>{number}</b>
                  <span>{name}</span>
                </div>
                <div className={classes.value}>
                  <b>{formatNumber('money', totalvalue, i18n.language)}</b>
                  <small>
                    {t('deliveries.times', {
                      pieces: quantity,
                      price: formatValue('price', articleprice, i18n.language),
                    })}
                  </small>
                </div>
                <div className={classes.act}>
                  {isComing(id) && <span>{t('deliveries.edit.comes')}</span>}
                  <Button
                    variant="default"
                    size="xs"
                    leftSection={isComing(id) ? <IconArrowBackUp size={15} /> : <IconPlus size={15} />}
                    aria-label={t(isComing(id) ? 'deliveries.edit.leaveLine' : 'deliveries.edit.bringLine', {
                      name: number,
                    })}
                    onClick={() => (isComing(id) ? drop(one => one.lineId === id) : add({ lineId: id }))}
                  >
                    {t(isComing(id) ? 'deliveries.edit.leave' : 'deliveries.edit.bring')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}
