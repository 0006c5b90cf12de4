import { today } from '@kreislauf/core/days.ts'
import { firstDayOf } from '@kreislauf/core/domain/dated.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import {
  CheckField,
  type Form,
  fieldsOf,
  NumberField,
  SelectField,
  TextField,
  useValue,
} from '../../../ui/form/index.ts'
import { StatusBadge } from '../../../ui/status.tsx'
import { useDated } from '../../masterdata/index.ts'
import classes from '../carts.module.css'
import { type Core, type Stored, storedFor } from './cores.ts'
import { asksDrained, isOther, needsCar, type PutIn } from './values.ts'

const { field } = fieldsOf<PutIn>()

interface CoreLineProps {
  core: Core
  index: number
  /** Pieces that can be put in at most; undefined: any number. */
  room: number | undefined
  /** The only one: its questions are open. */
  alone: boolean
  stored: readonly Stored[]
  form: Form<PutIn>
  takeOff: boolean
}

/** A core that goes into its box: how many, in which order, which number is on it. One answer for all suffices; each can be given of its own. */
export function CoreLine({ core, index, room, alone, stored, form, takeOff }: CoreLineProps) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(alone)
  const path = `lines.${index}` as const
  const line = useValue(form, path)
  const leave = useValue(form, 'leave')
  const { number, name, categoryName, remanName, price } = core
  const { on, quantity } = line
  const asksKind = core.category === null && needsCar(core, quantity, stored, takeOff) && !leave
  const title = categoryName ?? name
  const Icon = open ? IconChevronUp : IconChevronDown
  const facts = [number, remanName, formatValue('price', price, i18n.language)].join(' · ')
  return (
    <fieldset className={classes.core} aria-label={[number, name].join(' ')}>
      <div className={classes.coreHead}>
        <div>
          {alone ? <b>{title}</b> : <CheckField name={field(`${path}.on`)} label={title} />}
          <small>{facts}</small>
          {core.doubtful && <StatusBadge tone="warning" label={t('coreoffers.offer.checkModel')} />}
          <From core={core} quantity={quantity} stored={stored} takeOff={takeOff} />
        </div>
        {on && !alone && (
          <ActionIcon
            size={40}
            variant="subtle"
            color="gray"
            aria-label={t('carts.putin.moreOf', { name: title })}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon size={18} />
          </ActionIcon>
        )}
      </div>
      <PartE kind={line.sparecategory} />
      {on && !alone && <InOrder form={form} index={index} name={title} />}
      {on && (
        <div className={classes.asked}>
          {(room === undefined || room > 1) && (
            <NumberField
              name={field(`${path}.quantity`)}
              label={alone ? t('fields.pieces') : t('carts.putin.piecesOf', { name: title })}
              hint={room === undefined ? '' : t('carts.putin.most', { count: room })}
              unit={t('carts.unit')}
            />
          )}
          {asksKind && <Kind path={path} />}
          {open && <Answers path={path} core={core} form={form} index={index} alone={alone} />}
        </div>
      )}
    </fieldset>
  )
}

/** Where the pieces come from: the stock first. */
function From({
  core,
  quantity,
  stored,
  takeOff,
}: Pick<CoreLineProps, 'core' | 'stored' | 'takeOff'> & { quantity: number }) {
  const { t } = useTranslation()
  const parts = takeOff ? [] : storedFor(core, stored)
  if (parts.length === 0) return null
  const names = parts.map(({ code, place }) => [code, place].filter(Boolean).join(', ')).slice(0, Math.max(1, quantity))
  return <small className={classes.stored}>{t('carts.putin.stored', { parts: names.join('; ') })}</small>
}

/** Kinds that are not for reuse from a day on (Part E): a warning before it, refused from then on. */
function PartE({ kind }: { kind: string | null | undefined }) {
  const { t } = useTranslation()
  const kinds = useQuery(query(spares.kinds, {})).data
  const from = firstDayOf(useDated() ?? [], 'part_e_refused')
  if (kinds?.find(({ key }) => key === kind)?.reusable !== false || !from) return null
  return (
    <div>
      <StatusBadge tone={from <= today() ? 'bad' : 'warning'} label={t('parts.taking.notReusable', { from })} />
    </div>
  )
}

/** One answer for a core among several. */
function InOrder({ form, index, name }: { form: Form<PutIn>; index: number; name: string }) {
  const { t } = useTranslation()
  const line = useValue(form, `lines.${index}`)
  const { complete, housing, number, drained } = line
  const asks = asksDrained(line.sparecategory)
  const said = [complete, housing, number, ...(asks ? [drained] : [])]
  const all = said.every(Boolean)
  const set = (yes: boolean) =>
    form.set(`lines.${index}`, { ...line, complete: yes, housing: yes, number: yes, drained: yes })
  return (
    <Checkbox
      className={classes.order!}
      label={t(asks ? 'carts.putin.inOrderDrained' : 'carts.putin.inOrder')}
      aria-label={t('carts.putin.inOrderOf', { name })}
      checked={all}
      indeterminate={!all && said.some(Boolean)}
      onChange={event => set(event.currentTarget.checked)}
    />
  )
}

function Kind({ path }: { path: `lines.${number}` }) {
  const kinds = useQuery(query(spares.kinds, {})).data ?? []
  const choices = kinds.filter(({ active }) => active).map(({ key, name }) => ({ value: key, label: name }))
  return <SelectField name={field(`${path}.sparecategory`)} choices={choices} required />
}

interface AnswersProps extends Pick<CoreLineProps, 'core' | 'form' | 'index' | 'alone'> {
  path: `lines.${number}`
}

function Answers({ path, core, form, index, alone }: AnswersProps) {
  const { t } = useTranslation()
  const scanned = useValue(form, `lines.${index}.scanned`)
  const kind = useValue(form, `lines.${index}.sparecategory`)
  const other = isOther(scanned, core.numbers)
  return (
    <>
      <div className={classes.checks}>
        <CheckField name={field(`${path}.complete`)} label={t('carts.checks.complete')} />
        <CheckField name={field(`${path}.housing`)} label={t('carts.checks.housing')} />
        <CheckField name={field(`${path}.number`)} label={t('carts.checks.number')} />
        {asksDrained(kind) && <CheckField name={field(`${path}.drained`)} label={t('carts.checks.drained')} />}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter is heard from the field inside */}
      <div onKeyDown={stay}>
        <TextField
          name={field(`${path}.scanned`)}
          label={t('carts.putin.scanned')}
          hint={t('carts.putin.scannedHint')}
          exact
          autoFocus={alone}
        />
        {other && (
          <div role="status">
            <StatusBadge tone="warning" label={t('carts.putin.otherNumber')} />
          </div>
        )}
      </div>
    </>
  )
}

/** A barcode scanner ends with Enter, which is not to save. */
function stay(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Enter') event.preventDefault()
}
