import { today } from '@kreislauf/core/days.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCan } from '../../../app/session/session.ts'
import { CountryField } from '../../../ui/form/country.tsx'
import { Cell, fieldsOf, Section, SelectField, SwitchField, TextField, useValue } from '../../../ui/form/index.ts'
import { usePeople } from '../../employees/index.ts'
import type { DismantlerValues } from '../form/values.ts'

const { field, useForm } = fieldsOf<DismantlerValues>()

const origins = ['PRIVATE', 'COLLECTOR', 'DISMANTLER', 'INSURER', 'DEALER', 'AUTHORITY', 'OWN'] as const

/** Presets of a new reception (details O45). */
export function PresetsSection({ dismantlerId }: { dismantlerId?: number }) {
  const { t } = useTranslation()
  const direct = useValue(useForm(), 'presets.direct')
  return (
    <Section title={t('companies.sections.presets')} hint={t('companies.sections.presetsHint')}>
      <Cell span={direct ? 12 : 8}>
        <SwitchField name={field('presets.direct')} />
      </Cell>
      {!direct && <CollectorField />}
      <SelectField
        name={field('presets.originkind')}
        choices={origins.map(value => ({ value, label: t(`companies.origins.${value}`) }))}
      />
      <TextField name={field('presets.location')} />
      <CountryField name={field('presets.dmark')} />
      {dismantlerId !== undefined && <StaffField dismantlerId={dismantlerId} />}
      <PapersField />
      <Cell span={6}>
        <SwitchField name={field('btbnoprefill')} />
      </Cell>
    </Section>
  )
}

function CollectorField() {
  const { data = [] } = useQuery(query(companies.collectors, {}))
  return (
    <SelectField
      name={field('presets.collectorId')}
      choices={data.map(one => ({ value: one.id, label: one.company }))}
    />
  )
}

function StaffField({ dismantlerId }: { dismantlerId: number }) {
  const may = useCan(employees.list)
  const staffId = useValue(useForm(), 'presets.staffId')
  const { choices } = usePeople(dismantlerId, today(), { staffId })
  return may && <SelectField name={field('presets.staffId')} choices={choices} />
}

const papers = ['VN', 'ORDER'] as const

function PapersField() {
  const { t } = useTranslation()
  const form = useForm()
  const chosen = useValue(form, 'presets.papers') ?? []
  return (
    <MultiSelect
      label={t('companies.fields.presets.papers')}
      data={papers.map(value => ({ value, label: t(`companies.papers.${value}`) }))}
      value={chosen}
      disabled={form.disabled}
      onChange={next => form.set('presets.papers', next)}
    />
  )
}
