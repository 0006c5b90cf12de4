import { today } from '@kreislauf/core/days.ts'
import { wasteCode } from '@kreislauf/core/domain/wastename.ts'
import { type EndedStock, log } from '@kreislauf/core/features/log/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/data/calls.ts'
import { useCan } from '../../../app/session/session.ts'
import { Cell, DateField, FormScreen, Section, SelectField, TextField, useFormOf } from '../../../ui/form/index.ts'
import { useGo } from '../../../ui/go.tsx'
import { usePeople } from '../../employees/index.ts'
import { useClosed } from '../../statements/index.ts'
import { onForm } from '../onform.ts'
import { rememberStaff } from '../staff.ts'
import { EndedCode } from './code.tsx'
import { proposed, RecodingForm, type RecodingValues, sent } from './values.ts'

interface EditorProps {
  ended: EndedStock[]
  dismantlerId: number
  /** What the log gives as the reason unless another is typed. */
  reason: string
}

/** Every ended code with what is proposed for its successors; one save writes all of it. */
export function RecodingEditor({ ended, dismantlerId, reason }: EditorProps) {
  const { t } = useTranslation()
  const go = useGo()
  const closed = useClosed(dismantlerId)
  const initial = { ...proposed(ended, reason, null), actiondate: today() }
  const disabled = !useCan(log.saveOutputs, 'C')
  const form = useFormOf(RecodingForm, { feature: 'log', initial, draft: `recoding-${dismantlerId}`, disabled })
  const { choices } = usePeople(dismantlerId, initial.actiondate)
  const put = useCall(log.saveOutputs, {
    success: () => ({ key: 'log.recoding.saved', params: { codes: ended.map(wasteCode) } }),
    form: true,
  })
  const save = (values: RecodingValues) => {
    const { body, places } = sent(values, dismantlerId)
    if (values.staffId) rememberStaff(values.staffId)
    return put.mutateAsync({ body }).catch(error => {
      throw onForm(error, places)
    })
  }
  return (
    <FormScreen
      what={{ many: 'outputs' }}
      form={form}
      save={save}
      saveLabel={t('log.recoding.save')}
      onSaved={() => go('/deser/btb/output?tab=others', { ignoreBlocker: true })}
    >
      {ended.map((stock, at) => (
        <EndedCode key={stock.wastetype} at={at} stock={stock} />
      ))}
      <Section title={t('log.recoding.booking')}>
        <Cell>
          <DateField name={form.field('actiondate')} closedTill={closed.till} />
        </Cell>
        <Cell span={3}>
          <SelectField name={form.field('staffId')} label={t('log.fields.staff')} choices={choices} />
        </Cell>
        <Cell span={6}>
          <TextField name={form.field('reason')} required hint={t('log.entry.reasonHint')} />
        </Cell>
      </Section>
    </FormScreen>
  )
}
