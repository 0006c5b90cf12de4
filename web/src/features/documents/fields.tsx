import { type DocumentFields, OwnKind } from '@kreislauf/core/features/documents/contract.ts'
import { useTranslation } from 'react-i18next'
import { AreaField, Cell, DateField, fieldsOf, SelectField, TextField } from '../../ui/form/index.ts'

const { field } = fieldsOf<DocumentFields>()

/** Data of an own paper. */
export function Fields({ wide = 6 }: { wide?: 6 | 12 }) {
  const { t } = useTranslation()
  const kinds = OwnKind.options.map(value => ({ value, label: t(`documents.kinds.${value}`) }))
  return (
    <>
      <Cell span={wide}>
        <SelectField name={field('kind')} choices={kinds} clearable={false} />
      </Cell>
      <Cell span={wide}>
        <TextField name={field('title')} />
      </Cell>
      <Cell span={wide}>
        <DateField name={field('validto')} />
      </Cell>
      <Cell span={12}>
        <AreaField name={field('remark')} rows={2} />
      </Cell>
    </>
  )
}
