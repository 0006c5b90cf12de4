import { wasteText } from '@kreislauf/core/domain/wastename.ts'
import { type Part, type PlainKind, plainKinds } from '@kreislauf/core/features/companies/kinds.ts'
import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useField } from '../../../ui/form/field.ts'
import { Cell, fieldsOf, Section, SwitchField } from '../../../ui/form/index.ts'
import { optionsFound } from '../../../ui/options.ts'
import { useWasteTypes } from '../../masterdata/index.ts'
import { CompanySection, ContactsSection, MoneySection } from '../form/company.tsx'
import { AuthoritySection, NumberSection, PublicSection, YardSection } from '../form/plant.tsx'
import { PositionSection } from '../form/position.tsx'
import type { KindValues } from '../form/values.ts'

const { field, useForm } = fieldsOf<KindValues>()

/** The form of a kind, composed of the sections for its data. */
export const KindSections = ({ kind }: { kind: PlainKind }) =>
  plainKinds[kind].parts.map(part => <FormPart key={part} part={part} kind={kind} />)

function FormPart({ part, kind }: { part: Part; kind: PlainKind }) {
  switch (part) {
    case 'company':
      return (
        <>
          <CompanySection plain />
          <PositionSection />
        </>
      )
    case 'number':
      return <NumberSection kind={kind} />
    case 'waste':
      return <WasteSection />
    case 'authority':
      return <AuthoritySection />
    case 'contacts':
      return <ContactsSection />
    case 'public':
      return <PublicSection />
    case 'yard':
      return <YardSection />
    case 'valuation':
      return <ValuationSection />
    case 'money':
      return <MoneySection />
  }
}

/** Whether companies without a contract see what a remanufacturer pays. */
function ValuationSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('companies.sections.valuation')} hint={t('companies.sections.valuationHint')}>
      <Cell span={12}>
        <SwitchField name={field('invaluations')} />
      </Cell>
    </Section>
  )
}

/** The waste codes that the plant accepts (details O75). */
function WasteSection() {
  const { t } = useTranslation()
  const form = useForm()
  const { value, set, input } = useField({ name: field('waste') })
  const { withAsterisk: _, maxLength: __, autoFocus: ___, ...rest } = input
  const known = useWasteTypes().map(type => ({ value: type.code, label: wasteText(type) }))
  const chosen = value ?? []
  const others = chosen.filter(code => !known.some(one => one.value === code))
  return (
    <Section title={t('companies.sections.waste')} hint={t('companies.sections.wasteHint')}>
      <Cell span={12}>
        <MultiSelect
          {...rest}
          data={[...known, ...others.map(code => ({ value: code, label: code }))]}
          value={chosen}
          onChange={set}
          searchable
          filter={optionsFound}
          clearable={!form.disabled}
          clearButtonProps={{ 'aria-label': t('words.clear', { field: rest.label }) }}
          nothingFoundMessage={t('words.nothingFound')}
          placeholder={t('masterdata.wastetype')}
          maxDropdownHeight={320}
        />
      </Cell>
    </Section>
  )
}
