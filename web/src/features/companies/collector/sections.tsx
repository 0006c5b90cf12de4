import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCan } from '../../../app/session/session.ts'
import { Cell, fieldsOf, Section, SelectField, SwitchField } from '../../../ui/form/index.ts'
import { CompanySection, ContactsSection, MoneySection } from '../form/company.tsx'
import { NumberSection, PrintSection, PublicSection, YardSection } from '../form/plant.tsx'
import { PositionSection } from '../form/position.tsx'
import type { CollectorValues } from '../form/values.ts'

const { field } = fieldsOf<CollectorValues>()

/** The form of a collection point: the dismantler it delivers to, then the fields of every company. */
export function CollectorSections() {
  const { t } = useTranslation()
  const { data = [] } = useQuery(query(companies.assignableDismantlers, {}))
  const mayClose = useCan('STD.D')
  return (
    <>
      <Section
        title={t('companies.collector.delivers')}
        hint={t(data.length ? 'companies.collector.deliversHint' : 'companies.collector.deliversLater')}
      >
        <Cell span={8}>
          <SelectField
            name={field('dismantlerId')}
            required={data.length > 0}
            disabled={data.length === 0}
            clearable={false}
            choices={data.map(one => ({ value: one.id, label: [one.company, one.city].filter(Boolean).join(', ') }))}
          />
        </Cell>
        <Cell span={4}>
          <SwitchField name={field('active')} disabled={!mayClose} />
        </Cell>
      </Section>
      <CompanySection />
      <PositionSection />
      <NumberSection kind="COLLECTOR" />
      <ContactsSection />
      <PublicSection />
      <YardSection />
      <PrintSection />
      <MoneySection />
    </>
  )
}
