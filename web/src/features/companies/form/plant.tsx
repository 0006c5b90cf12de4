import { betriebsnummerWarnings, normaliseBetriebsnummer } from '@kreislauf/core/domain/betriebsnummer.ts'
import type { Kind } from '@kreislauf/core/features/companies/kinds.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AreaField, Cell, Section, SwitchField, TextField, useValue } from '../../../ui/form/index.ts'
import { AddressFields } from './company.tsx'
import { type CompanyForm, field, printField, useForm } from './form.ts'
import { isSaid, nobody } from './values.ts'

/** Labels of the number for kinds that have another one than the Betriebsnummer of a VN. */
function useNumberWords(kind: Kind) {
  const { t } = useTranslation()
  const own = kind === 'DISPOSER' || kind === 'CARRIER' ? kind : 'Plain'
  if (kind === 'DISMANTLER') return { title: t('companies.sections.number'), hint: t('companies.sections.numberHint') }
  return { title: t(`companies.sections.number${own}`), hint: t(`companies.sections.number${own}Hint`) }
}

/** Betriebsnummer; an unusual form is a warning, never a refusal (domain 11.2). */
export function NumberSection({ kind = 'DISMANTLER' }: { kind?: Kind }) {
  const { t } = useTranslation()
  const { title, hint } = useNumberWords(kind)
  const form = useForm()
  const number = normaliseBetriebsnummer(useValue(form, 'identNr') ?? '')
  const odd = betriebsnummerWarnings(number).length > 0
  return (
    <Section title={title} hint={hint}>
      <Cell span={4}>
        <TextField
          name={field('identNr')}
          {...(kind !== 'DISMANTLER' && kind !== 'COLLECTOR' && { label: title })}
          exact
          change={text => text.toUpperCase()}
          {...(odd && { hint: t('companies.numberOdd') })}
          {...(odd && { aside: <IconAlertTriangle size={18} color="var(--mantine-color-orange-7)" aria-hidden /> })}
        />
      </Cell>
    </Section>
  )
}

/** The authority that supervises the plant; printed on the VN. */
export function AuthoritySection() {
  const { t } = useTranslation()
  const form = useForm()
  const authority = useValue(form, 'authority')
  const entered = !!authority
  return (
    <Section
      title={t('companies.sections.authority')}
      hint={t('companies.sections.authorityHint')}
      aside={entered && <Without form={form} />}
    >
      {entered ? (
        <>
          <Cell span={12}>
            <TextField name={field('authority.name')} required={isSaid(authority)} />
          </Cell>
          <AddressFields at="authority" />
        </>
      ) : (
        <Cell span={12}>
          <Button
            variant="default"
            data-path={field('authority')}
            disabled={form.disabled}
            leftSection={<IconPlus size={16} />}
            onClick={() => form.set('authority', nobody)}
          >
            {t('companies.enterAuthority')}
          </Button>
        </Cell>
      )}
    </Section>
  )
}

function Without({ form }: { form: CompanyForm }) {
  const { t } = useTranslation()
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      disabled={form.disabled}
      onClick={() => form.set('authority', null)}
    >
      {t('companies.withoutAuthority')}
    </Button>
  )
}

/** What other companies see besides name, address and position. */
export function PublicSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('companies.sections.public')} hint={t('companies.sections.publicHint')}>
      <TextField name={field('contactname')} />
      <TextField name={field('contactphone')} type="tel" />
      <TextField name={field('contactmail')} type="email" />
      <TextField name={field('agblink')} type="url" />
      <AreaField name={field('openinghours')} rows={2} />
      <AreaField name={field('pickuphours')} rows={2} />
    </Section>
  )
}

/** Facilities of the yard, for companies that pick up there. */
export function YardSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('companies.sections.yard')} hint={t('companies.sections.yardHint')}>
      {(['hasparkingspace', 'hascontainerspace', 'hasforklift', 'hascrane'] as const).map(name => (
        <Cell key={name} span={3}>
          <SwitchField name={field(name)} />
        </Cell>
      ))}
    </Section>
  )
}

/** Print settings of the VN, and who notifies the registration authority (details O31, O36). */
export function PrintSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('companies.sections.print')} hint={t('companies.sections.printHint')}>
      {(['vnprintdate', 'vnprintstamp', 'vnsornd', 'vnsornc'] as const).map(name => (
        <Cell key={name} span={6}>
          <SwitchField name={printField(name)} />
        </Cell>
      ))}
    </Section>
  )
}
