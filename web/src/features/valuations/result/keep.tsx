import { useTranslation } from 'react-i18next'
import { AreaField, Cell, NumberField, Section, TextField } from '../../../ui/form/index.ts'
import { field } from '../form.ts'

const upper = (text: string) => text.toUpperCase()

/** What is kept beside the valuation. */
export function Keep() {
  const { t } = useTranslation()
  return (
    <Section title={t('valuations.keep.title')} hint={t('valuations.keep.hint')}>
      <Cell span={4}>
        <TextField name={field('licenceplate')} change={upper} exact />
      </Cell>
      <Cell span={4}>
        <TextField name={field('vin')} change={upper} exact />
      </Cell>
      <Cell span={4}>
        <NumberField name={field('bid')} unit="€" />
      </Cell>
      <Cell span={12}>
        <AreaField name={field('remark')} rows={2} />
      </Cell>
    </Section>
  )
}
