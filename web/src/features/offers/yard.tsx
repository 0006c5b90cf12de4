import type { Offer } from '@kreislauf/core/features/offers/contract.ts'
import { useTranslation } from 'react-i18next'
import { AreaField, Cell, Section, SwitchField, TextField } from '../../ui/form/index.ts'
import { ContactNote } from './contact.tsx'
import { field } from './form.ts'

const needs = ['needscontainerspace', 'needscrane', 'needsforklift', 'truckaccess'] as const

/** What the yard of who has the cargo needs, when it is fetched, and whom to ask. */
export function YardSections({ offer }: { offer: Offer | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <Section title={t('offers.sections.needs')}>
        {needs.map(name => (
          <Cell key={name}>
            <SwitchField name={field(name)} />
          </Cell>
        ))}
      </Section>
      <Section title={t('offers.sections.yard')}>
        <Cell span={6}>
          <TextField name={field('openinghours')} />
        </Cell>
        <Cell span={6}>
          <TextField name={field('pickuphours')} />
        </Cell>
      </Section>
      <Section title={t('offers.sections.contact')}>
        <Cell span={4}>
          <TextField name={field('contactname')} />
        </Cell>
        <Cell span={4}>
          <TextField name={field('contactmail')} type="email" />
        </Cell>
        <Cell span={4}>
          <TextField name={field('contactphone')} type="tel" />
        </Cell>
        {offer && (
          <Cell span={12}>
            <ContactNote offer={offer} />
          </Cell>
        )}
        <Cell span={6}>
          <TextField name={field('offerterms')} type="url" />
        </Cell>
        <Cell span={6}>
          <TextField name={field('agblink')} type="url" />
        </Cell>
        <Cell span={12}>
          <AreaField name={field('remark')} rows={2} />
        </Cell>
      </Section>
    </>
  )
}
