import { kindCalls } from '@kreislauf/core/features/companies/contract.ts'
import { partners } from '@kreislauf/core/features/partners/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCan } from '../../app/session/session.ts'
import { useValueOf } from '../../ui/form/field.ts'
import { Cell, type Choice, type FieldName, Section, SelectField } from '../../ui/form/index.ts'

interface Partner {
  id: number
  name: string
  zip: string | null
  city: string | null
}
const choiceOf = ({ id, name, zip, city }: Partner): Choice<number> => ({
  value: id,
  label: [name, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
})

/** The company behind a partner; it then sees what was handed to it (details O9). */
function LinkSection({ name, choices }: { name: FieldName<number>; choices: Choice<number>[] }) {
  const { t } = useTranslation()
  return (
    <Section title={t('partners.sections.link')} hint={t('partners.linkHint')}>
      <Cell span={6}>
        <SelectField name={name} choices={choices} clearable />
      </Cell>
    </Section>
  )
}

export function CarrierLink({ name }: { name: FieldName<number> }) {
  const may = useCan(kindCalls.CARRIER.list)
  const { data = [] } = useQuery({ ...query(kindCalls.CARRIER.list, { query: {} }), enabled: may })
  if (!may) return null
  return <LinkSection name={name} choices={data.map(({ company, ...one }) => choiceOf({ ...one, name: company }))} />
}

/** The shared disposers not linked yet, and the one that the record is linked to. */
export function DisposerLink({ name, title }: { name: FieldName<number>; title: FieldName<string> }) {
  const linked = useValueOf(name)
  const known = useValueOf(title) ?? ''
  const { data = [] } = useQuery(query(partners.assignable, {}))
  const free = data.map(choiceOf)
  const own = linked && !free.some(one => one.value === linked) ? [{ value: linked, label: known }] : []
  return <LinkSection name={name} choices={[...own, ...free]} />
}
