import { today } from '@kreislauf/core/days.ts'
import { wasteCode, wasteText } from '@kreislauf/core/domain/wastename.ts'
import { type EndedStock, log } from '@kreislauf/core/features/log/contract.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/data/calls.ts'
import { useCan } from '../../../app/session/session.ts'
import {
  Cell,
  DateField,
  FormScreen,
  fieldsOf,
  NumberField,
  Section,
  SelectField,
  TextField,
  useFormOf,
  useValue,
} from '../../../ui/form/index.ts'
import { useGo } from '../../../ui/go.tsx'
import { usePeople } from '../../employees/index.ts'
import { useClosed } from '../../statements/index.ts'
import { onForm } from '../onform.ts'
import { rememberStaff } from '../staff.ts'
import { type CodeValues, openKg, proposed, RecodingForm, type RecodingValues, sent } from './values.ts'

const { field, useForm } = fieldsOf<RecodingValues>()

interface EditorProps {
  ended: EndedStock[]
  dismantlerId: number
  /** Default reason of the log. */
  reason: string
}

/** Every ended code with the proposed amounts of its successors; all are saved at once. */
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

/** An ended code: its stock, and how much of it goes to which code. */
function EndedCode({ at, stock }: { at: number; stock: EndedStock }) {
  const { t } = useTranslation()
  const form = useForm()
  const code = useValue(form, `codes.${at}`)
  return (
    <Section title={wasteText(stock)} hint={t('log.recoding.ended', { day: stock.validto, kg: stock.freeKg })}>
      {code.lines.map(({ wastetype, name }, row) => (
        <Cell key={wastetype} span={6}>
          <NumberField name={field(`codes.${at}.lines.${row}.amount`)} label={name} required={false} unit="kg" />
        </Cell>
      ))}
      <Cell span={12}>
        <Open code={code} />
      </Cell>
    </Section>
  )
}

function Open({ code }: { code: CodeValues }) {
  const { t } = useTranslation()
  const kg = openKg(code)
  const key = kg < 0 ? 'over' : kg > 0 ? 'open' : 'all'
  return (
    <Text size="sm" role="status" {...(kg < 0 && { c: 'red' })}>
      {t(`log.recoding.${key}`, { kg: Math.abs(kg) })}
    </Text>
  )
}
