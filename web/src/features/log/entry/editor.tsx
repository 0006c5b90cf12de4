import { today } from '@kreislauf/core/days.ts'
import { tradeText } from '@kreislauf/core/domain/wastename.ts'
import type { EntryLine } from '@kreislauf/core/features/log/contract.ts'
import { useTranslation } from 'react-i18next'
import { type Booked, FormScreen, type Merging, matched, useFormOf } from '../../../ui/form/index.ts'
import { useGo } from '../../../ui/go.tsx'
import { useAskStaff } from '../askstaff.tsx'
import { knownIn } from '../base.ts'
import { linesIn } from '../sheet/meanwhile.ts'
import { useStaff } from '../staff.ts'
import { EntryFields } from './fields.tsx'
import { useSaving } from './saving.ts'
import { blankRow, entryFormOf, isEntry, type Kind, type NewRow, type NewValues } from './values.ts'

/** Each line booked by others, with the row that would book the same for the same car again. */
const bookedAlready = (lines: readonly EntryLine[], { lines: rows }: NewValues): Booked[] =>
  matched(
    lines.map(line => ({
      ...line,
      name: [line.carInfo, tradeText(line)].filter(Boolean).join(': '),
      day: line.actiondate,
    })),
    rows.length,
    ({ carId, wastetype }, at) => rows[at]?.carId === carId && rows[at]?.wastetype === wastetype,
  )

/** The form with these lines recorded as known, without the dropped rows. */
const knowing = (values: NewValues, lines: readonly EntryLine[], left: ReadonlySet<number>): NewValues => ({
  ...values,
  lines: knownIn(values.lines, lines, left),
})

interface NewEditorProps {
  kind: Kind
  dismantlerId: number
  rows: NewRow[]
}

/** One day, one employee, one reason, and any number of amounts. */
export function EntryEditor({ kind, dismantlerId, rows }: NewEditorProps) {
  const { t } = useTranslation()
  const go = useGo()
  const { usual, people } = useStaff(dismantlerId, today())
  const initial: NewValues = {
    actiondate: today(),
    occurredon: null,
    staffId: usual,
    reason: null,
    remark: null,
    lines: rows,
  }
  const form = useFormOf(entryFormOf(kind), { feature: 'log', initial, draft: `entry-${kind}` })
  const save = useSaving(kind, dismantlerId)
  const askStaff = useAskStaff(dismantlerId, people)
  const again = () => form.reset({ ...form.values(), confirmed: false, lines: [blankRow()] })
  const meanwhile: Merging<NewValues> = {
    booked: (current, values) => bookedAlready(linesIn(current), values),
    knowing: (current, left) => {
      const values = knowing(form.values(), linesIn(current), left)
      const open = values.lines.some(({ amount }) => amount)
      return { initial, values: open ? values : { ...values, lines: [blankRow()] }, open }
    },
  }
  return (
    <FormScreen
      what={{ one: isEntry(kind) ? 'entries' : 'outputs' }}
      form={form}
      asks={() => askStaff(form.values().staffId, id => form.set('staffId', id))}
      save={save}
      saveLabel={t('log.entry.save')}
      meanwhile={meanwhile}
      onSaved={() => go('/deser/btb')}
      {...(kind !== 'OPENING' && { onSavedAndNew: again })}
    >
      <EntryFields kind={kind} dismantlerId={dismantlerId} />
    </FormScreen>
  )
}
