import { today } from '@kreislauf/core/days.ts'
import { ComingBack, type Delivery, deliveries } from '@kreislauf/core/features/deliveries/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Button, Checkbox, Stack } from '@mantine/core'
import { IconArrowBackUp, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { useMove } from '../../app/twosided/move.tsx'
import { StepDialog } from '../../app/twosided/step.tsx'
import { DateField, SelectField, useFormOf, useValue } from '../../ui/form/index.ts'
import { Go } from '../../ui/go.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { useStaff } from '../log/index.ts'
import { backOf } from './back.ts'
import classes from './deliveries.module.css'
import { noteFacts, whatOf } from './facts.ts'

/** How far the parts of a closed note are booked as lists for reuse; books them in one click (rulings F30). */
export function Booked({ note }: { note: Delivery }) {
  const { t, i18n } = useTranslation()
  const may = useCan(deliveries.book)
  const { id, version, booking, status, dismantlerId, actionDate } = note
  const { usual } = useStaff(dismantlerId, booking?.day ?? actionDate)
  const { mutate, isPending } = useCall(deliveries.book, {
    success: 'deliveries.booking.done',
    what: whatOf(note),
    deed: 'save',
  })
  if (!booking || status === 'OPEN') return null
  const { lists, open, untied, day, removal, firstOpen } = booking
  const write = (of: string | null) => of && formatValue('day', of, i18n.language)
  return (
    <Panel
      title={t('deliveries.booking.title')}
      aside={
        may &&
        open > 0 && (
          <Button
            size="xs"
            leftSection={<IconListCheck size={15} />}
            loading={isPending}
            onClick={() => mutate({ params: { id }, body: { version, staffId: usual } })}
          >
            {t('deliveries.booking.book')}
          </Button>
        )
      }
    >
      {open > 0 && (
        <>
          <p className={classes.first}>{t('deliveries.booking.open', { count: open, day: write(day) })}</p>
          <Facts
            facts={[
              [t('deliveries.fields.actionDate'), write(actionDate)],
              [t('deliveries.booking.removal'), write(removal)],
              [t('deliveries.booking.firstOpen'), write(firstOpen)],
              [t('deliveries.booking.day'), <b key="day">{write(day)}</b>],
            ]}
          />
        </>
      )}
      {lists.length > 0 && (
        <ul className={classes.lists}>
          {lists.map(list => (
            <li key={list.id}>
              <Go to={`/deser/btb/output/spares/details/${list.id}`}>
                {t('deliveries.booking.list', { number: list.number, day: write(list.actionDate) })}
              </Go>
            </li>
          ))}
        </ul>
      )}
      {untied > 0 && <p className={classes.hint}>{t('deliveries.booking.untied', { count: untied })}</p>}
      {open === 0 && lists.length === 0 && untied === 0 && (
        <p className={classes.hint}>{t('deliveries.booking.nothing')}</p>
      )}
    </Panel>
  )
}

/** Refused pieces that come back: asks whether they have arrived. */
export function AwaitedPieces({ note }: { note: Delivery }) {
  const { t } = useTranslation()
  const may = useCan(deliveries.takeBack)
  const [opened, setOpened] = useState(false)
  if (note.awaited === 0) return null
  return (
    <Panel
      title={t('deliveries.back.title')}
      aside={
        may && (
          <Button size="xs" leftSection={<IconArrowBackUp size={15} />} onClick={() => setOpened(true)}>
            {t('deliveries.back.label')}
          </Button>
        )
      }
    >
      <p className={classes.first}>{t('deliveries.back.awaited', { count: note.awaited })}</p>
      {opened && <TakeBack note={note} onClose={() => setOpened(false)} />}
    </Panel>
  )
}

const Arrived = ComingBack.omit({ version: true })

function TakeBack({ note, onClose }: { note: Delivery; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, dismantlerId } = note
  const lines = backOf(note.entries)
  const sure = lines.filter(({ pieces, most }) => pieces.reduce((sum, { quantity }) => sum + quantity, 0) === most)
  const { choices, usual } = useStaff(dismantlerId, today())
  const back = useMove(deliveries.takeBack, note, noteFacts, 'deliveries.back.done')
  const form = useFormOf(Arrived, {
    feature: 'deliveries',
    labels: { day: 'fields.date', staffId: 'fields.employee' },
    initial: { pieces: sure.flatMap(({ pieces }) => pieces.map(piece => piece.id)), day: today(), staffId: usual },
  })
  const chosen = useValue(form, 'pieces')
  const turn = (piece: number, on: boolean) =>
    form.set('pieces', on ? [...chosen, piece] : chosen.filter(one => one !== piece))
  return (
    <StepDialog
      what={whatOf(note)}
      title={t('deliveries.back.label')}
      form={form}
      above={back.changes}
      save={body => back.send(version => ({ params: { id }, body: { version, ...body } }))}
      onClose={onClose}
    >
      <p>{t('deliveries.back.text')}</p>
      {lines.map(({ entry, pieces, most }) => {
        const ticked = pieces.reduce((sum, piece) => sum + (chosen.includes(piece.id) ? piece.quantity : 0), 0)
        return (
          <fieldset key={entry.id} className={classes.choice} data-path={form.field('pieces')}>
            <legend>{t('deliveries.back.of', { name: `${entry.number} ${entry.name}`, count: most })}</legend>
            <Stack gap="xs">
              {pieces.map(piece => (
                <Checkbox
                  key={piece.id}
                  label={[
                    piece.code,
                    piece.partName ?? t('deliveries.pieces.untied', { count: piece.quantity }),
                    piece.carInfo,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  checked={chosen.includes(piece.id)}
                  disabled={!chosen.includes(piece.id) && ticked >= most}
                  onChange={event => turn(piece.id, event.currentTarget.checked)}
                />
              ))}
            </Stack>
          </fieldset>
        )
      })}
      <DateField name={form.field('day')} />
      <SelectField name={form.field('staffId')} choices={choices} />
    </StepDialog>
  )
}
