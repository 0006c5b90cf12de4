import { today } from '@kreislauf/core/days.ts'
import type { Part } from '@kreislauf/core/features/parts/contract.ts'
import { type SpareList, spares } from '@kreislauf/core/features/spares/contract.ts'
import { steps } from '@kreislauf/core/features/spares/rules.ts'
import { figures } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { RecordWatch } from '../../app/data/recordwatch.tsx'
import { useCan } from '../../app/session/session.ts'
import {
  AreaField,
  type Booked,
  Cell,
  DateField,
  FormScreen,
  type Merging,
  matched,
  Section,
  SelectField,
  TextField,
  useFormOf,
  useValue,
  useValues,
} from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import { usePeople } from '../employees/index.ts'
import { knownIn, rememberStaff, useAskStaff, useStaff } from '../log/index.ts'
import { partsIn, toldParts, Warned } from '../parts/index.ts'
import { useForm } from './form.ts'
import { Lines } from './lines.tsx'
import { blank, ListForm, toSend, totalsOf, type Values, valuesOf } from './values.ts'

/** Each part removed by others, with the line that would remove the same part again. */
const takenAlready = (parts: readonly Part[], { spareOuts }: Values): Booked[] =>
  matched(toldParts(parts), spareOuts.length, ({ carId, sparecategory, position }, at) => {
    const line = spareOuts[at]
    if (!line || line.id || line.spareId || line.ecarId !== carId) return false
    return line.sparecategory === sparecategory && (line.position ?? null) === position
  })

/** The list with these parts recorded as known, without the dropped lines. */
const knowing = (values: Values, parts: readonly Part[], left: ReadonlySet<number>): Values => ({
  ...values,
  spareOuts: knownIn(values.spareOuts, parts, left),
})

interface SpareListEditorProps {
  dismantlerId: number
  list?: SpareList
  /** The parts of a new list. */
  chosen: readonly Part[]
}

/** Parts handed over, with receiver and day; they form a register of their own (§ 24 Abs. 8 NachwV). */
export function SpareListEditor({ dismantlerId, list, chosen }: SpareListEditorProps) {
  const { t } = useTranslation()
  const go = useGo()
  const { usual, people } = useStaff(dismantlerId, today())
  const may = useCan(spares.save, list ? 'U' : 'C')
  const form = useFormOf(ListForm, {
    feature: 'spares',
    initial: list ? valuesOf(list) : blank(usual, chosen),
    // No draft for parts selected elsewhere, which differ each time.
    draft: list ? `spares-${list.id}` : chosen.length ? undefined : `spares-new-${dismantlerId}`,
    disabled: !may || (!!list && !!steps.edit(list)),
  })
  const put = useCall(spares.save, {
    success: ({ list: saved }) => ({ key: 'spares.saved', params: { number: saved?.number ?? '' } }),
    form: true,
  })
  const day = useValue(form, 'actionDate')
  const { choices } = usePeople(dismantlerId, day ?? today(), list)
  const askStaff = useAskStaff(dismantlerId, people)
  const send = (values: Values) => {
    rememberStaff(values.staffId ?? null)
    return put.mutateAsync({ params: { dismantlerId }, body: toSend(values) })
  }
  const meanwhile: Merging<Values> = {
    booked: (current, values) => takenAlready(partsIn(current), values),
    knowing: (current, left) => {
      const values = knowing(form.values(), partsIn(current), left)
      return { initial: form.store.initial, values, open: values.spareOuts.length > 0 }
    },
  }
  return (
    <FormScreen
      what={{ one: 'spares', name: list?.number }}
      form={form}
      asks={() => askStaff(form.values().staffId, id => form.set('staffId', id))}
      save={send}
      onSaved={({ list: saved }) => {
        if (!list && saved)
          go(`/deser/btb/output/spares/details/${saved.id}?yard=${dismantlerId}`, {
            replace: true,
            ignoreBlocker: true,
          })
      }}
      meanwhile={meanwhile}
      saveLabel={t(list ? 'actions.save' : 'spares.hand')}
      pending={!list && chosen.length ? t('spares.waiting', { count: chosen.length }) : undefined}
    >
      <Warned warnings={put.data?.warnings ?? []} />
      <Lines dismantlerId={dismantlerId} />
      <Totals />
      <Section title={t('spares.sections.head')}>
        <DateField name={form.field('actionDate')} closedTill={list?.closedTill ?? undefined} />
        <TextField name={form.field('buyer')} />
        <TextField name={form.field('reference')} />
        <TextField name={form.field('warranty')} />
        <SelectField name={form.field('staffId')} choices={choices} />
        <Cell span={12}>
          <AreaField name={form.field('remark')} rows={2} />
        </Cell>
      </Section>
      <RecordWatch dataClass="spares" id={list?.id} dirty={form.dirty} />
    </FormScreen>
  )
}

/**
 * Totals of the list, and the part that counts in the 10 % rule (domain: parts for reuse count without their metal).
 */
function Totals() {
  const { t, i18n } = useTranslation()
  const { pieces, kg, nonMetalKg, price } = totalsOf(useValues(useForm()))
  const mass = figures('kg', [kg, nonMetalKg], i18n.language)
  const money = figures('money', [price], i18n.language)
  return (
    <Tiles>
      <Tile label={t('spares.totals.pieces')} figure={String(pieces)} />
      <Tile label={t('spares.totals.kg')} figure={mass(kg)} />
      <Tile label={t('spares.totals.nonMetal')} figure={mass(nonMetalKg)} note={t('spares.totals.counts')} />
      <Tile label={t('spares.totals.price')} figure={money(price)} />
    </Tiles>
  )
}
