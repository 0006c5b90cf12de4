import { useTranslation } from 'react-i18next'
import { AreaField, Cell, DateField, Section, SelectField, TextField, useValue } from '../../../ui/form/index.ts'
import { usePeople } from '../../employees/index.ts'
import { useClosed } from '../../statements/index.ts'
import { field, useForm } from './form.ts'
import { Rows } from './rows.tsx'
import { type Kind, needsReason } from './values.ts'

/** The common fields and the amounts; a stored record keeps its number of rows. */
export function EntryFields(props: { kind: Kind; dismantlerId: number; stored?: boolean }) {
  const { kind, dismantlerId } = props
  const { t } = useTranslation()
  const day = useValue(useForm(), 'actiondate')
  const { till } = useClosed(dismantlerId)
  const { choices } = usePeople(dismantlerId, day)
  return (
    <Section title={t(`log.entry.title.${kind}`)}>
      <Cell>
        <DateField name={field('actiondate')} closedTill={till} />
      </Cell>
      {kind !== 'OPENING' && (
        <Cell>
          <DateField name={field('occurredon')} />
        </Cell>
      )}
      <Cell span={6}>
        <SelectField name={field('staffId')} label={t('log.fields.staff')} choices={choices} />
      </Cell>
      <Rows {...props} />
      {needsReason(kind) && (
        <Cell span={6}>
          <TextField name={field('reason')} required hint={t('log.entry.reasonHint')} />
        </Cell>
      )}
      <Cell span={needsReason(kind) ? 6 : 12}>
        <AreaField name={field('remark')} />
      </Cell>
    </Section>
  )
}
