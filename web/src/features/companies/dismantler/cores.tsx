import { useTranslation } from 'react-i18next'
import { fieldsOf, NumberField, Section } from '../../../ui/form/index.ts'
import { useFigures } from '../../masterdata/index.ts'
import type { DismantlerValues } from '../form/values.ts'

const { field } = fieldsOf<DismantlerValues>()

/** From when a core is worth the hand; without an own figure the usual one of the day (rulings F18). */
export function CoresSection() {
  const { t } = useTranslation()
  const usual = useFigures()
  return (
    <Section title={t('companies.sections.cores')} hint={t('companies.sections.coresHint')}>
      <NumberField name={field('presets.handlimit')} unit="€" usual={usual?.hand_limit} />
    </Section>
  )
}
