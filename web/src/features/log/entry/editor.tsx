import { today } from '@kreislauf/core/days.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/calls.ts'
import {
  AreaField,
  Cell,
  DateField,
  FormScreen,
  Section,
  SelectField,
  TextField,
  useFormOf,
} from '../../../ui/form/index.ts'
import { useGo } from '../../../ui/go.tsx'
import { onForm } from '../onform.ts'
import { rememberStaff, useStaff } from '../staff.ts'
import { Rows } from './rows.tsx'
import {
  asEntries,
  asOutputs,
  blankRow,
  isEntry,
  type Kind,
  NewEntryForm,
  type NewRow,
  type NewValues,
  needsReason,
} from './values.ts'

interface EditorProps {
  kind: Kind
  dismantlerId: number
  rows: NewRow[]
}

/** One day, one person, one reason, and as many amounts as belong together. */
export function EntryEditor({ kind, dismantlerId, rows }: EditorProps) {
  const { t } = useTranslation()
  const go = useGo()
  const { choices, usual } = useStaff(dismantlerId, today())
  const initial: NewValues = {
    actiondate: today(),
    occurredon: null,
    staffId: usual,
    reason: null,
    remark: null,
    lines: rows,
  }
  const form = useFormOf(NewEntryForm, { feature: 'log', initial, draft: `entry-${kind}` })
  const save = useSaving(kind, dismantlerId)
  const again = () => form.reset({ ...form.values(), lines: [blankRow()] })
  return (
    <FormScreen
      form={form}
      save={save}
      saveLabel={t('log.entry.save')}
      onSaved={() => go('/deser/btb')}
      {...(kind !== 'OPENING' && { onSavedAndNew: again })}
    >
      <Section title={t(`log.entry.title.${kind}`)}>
        <Cell>
          <DateField name="actiondate" />
        </Cell>
        {kind !== 'OPENING' && (
          <Cell>
            <DateField name="occurredon" />
          </Cell>
        )}
        <Cell span={6}>
          <SelectField
            name="staffId"
            label={t('log.fields.staff')}
            choices={choices.map(one => ({ ...one, value: Number(one.value) }))}
          />
        </Cell>
        <Rows kind={kind} dismantlerId={dismantlerId} />
        {needsReason(kind) && (
          <Cell span={6}>
            <TextField name="reason" required hint={t('log.entry.reasonHint')} />
          </Cell>
        )}
        <Cell span={needsReason(kind) ? 6 : 12}>
          <AreaField name="remark" />
        </Cell>
      </Section>
    </FormScreen>
  )
}

/** Sends the rows as entries or as outputs. */
function useSaving(kind: Kind, dismantlerId: number) {
  const options = { success: 'log.entry.saved', form: true } as const
  const entries = useCall(log.saveEntries, options)
  const outputs = useCall(log.saveOutputs, options)
  return async (values: NewValues) => {
    rememberStaff(values.staffId ?? null)
    if (isEntry(kind)) {
      const { body, places } = asEntries(values, kind, dismantlerId)
      return entries.mutateAsync({ body }).catch(error => {
        throw onForm(error, places)
      })
    }
    const { body, places } = asOutputs(values, kind, dismantlerId)
    return outputs.mutateAsync({ body }).catch(error => {
      throw onForm(error, places)
    })
  }
}
