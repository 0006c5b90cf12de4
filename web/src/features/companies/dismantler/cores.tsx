import { useTranslation } from 'react-i18next'
import { useCan } from '../../../app/session/session.ts'
import { fieldsOf, NumberField, Section } from '../../../ui/form/index.ts'
import { Go } from '../../../ui/go.tsx'
import { useFigures } from '../../masterdata/index.ts'
import type { DismantlerValues } from '../form/values.ts'

const { field } = fieldsOf<DismantlerValues>()

/** From when a core is worth the hand; without an own figure the usual one of the day (rulings F18). The hour rate stands with the company's costs. */
export function CoresSection() {
  const { t } = useTranslation()
  const usual = useFigures()
  const values = useCan('valuation')
  return (
    <Section title={t('companies.sections.cores')} hint={t('companies.sections.coresHint')}>
      <NumberField name={field('presets.handlimit')} unit="€" usual={usual?.hand_limit} />
      {values && (
        <div>
          <Go to="/deser/purchaser/prices?tab=costs">{t('companies.hourRate')}</Go>
        </div>
      )}
    </Section>
  )
}
