import { useTranslation } from 'react-i18next'
import { CountryField } from '../../../ui/form/country.tsx'
import { Cell, Section, SwitchField, TextField } from '../../../ui/form/index.ts'
import { TownField } from '../../geo/index.ts'
import { type At, addressField, field } from './form.ts'

/** Name, address and contact data as printed on the VN. */
export function CompanySection({ plain }: { plain?: boolean }) {
  const { t } = useTranslation()
  const words = plain
    ? { title: t('companies.sections.companyPlain') }
    : { title: t('companies.sections.company'), hint: t('companies.sections.companyHint') }
  return (
    <Section {...words}>
      <Cell span={12}>
        <TextField name={field('company.name')} autoComplete="organization" />
      </Cell>
      <AddressFields at="company" />
      <TextField name={field('company.tel')} type="tel" />
      <TextField name={field('company.mobile')} type="tel" />
      <TextField name={field('company.fax')} type="tel" />
      <Cell span={6}>
        <TextField name={field('company.email')} type="email" />
      </Cell>
      <Cell span={6}>
        <TextField name={field('company.web')} type="url" />
      </Cell>
      <Cell span={4}>
        <CountryField name={field('company.dmark')} />
      </Cell>
      <Cell span={4}>
        <SwitchField name={field('company.abroad')} />
      </Cell>
    </Section>
  )
}

/** Street to country; the postcode is checked against the country. */
export function AddressFields({ at, required }: { at: At; required?: boolean }) {
  const mark = required ? { required } : {}
  return (
    <>
      <Cell span={6}>
        <TextField name={addressField(`${at}.street`)} {...mark} />
      </Cell>
      <Cell span={2}>
        <TextField name={addressField(`${at}.hsnr`)} />
      </Cell>
      <Cell span={4}>
        <CountryField name={addressField(`${at}.country`)} />
      </Cell>
      <Cell span={3}>
        <TextField name={addressField(`${at}.zip`)} {...mark} exact />
      </Cell>
      <Cell span={9}>
        <TownField
          name={addressField(`${at}.city`)}
          zip={addressField(`${at}.zip`)}
          country={addressField(`${at}.country`)}
          {...mark}
        />
      </Cell>
    </>
  )
}

/** Two contacts. */
export function ContactsSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('companies.sections.contacts')}>
      {[0, 1].map(index => (
        <ContactFields key={index} at={`company.contacts.${index}`} number={index + 1} />
      ))}
    </Section>
  )
}

function ContactFields({ at, number }: { at: `company.contacts.${number}`; number: number }) {
  const { t } = useTranslation()
  return (
    <>
      <Cell span={3}>
        <TextField name={field(`${at}.name`)} label={t('companies.contact', { number })} />
      </Cell>
      <Cell span={3}>
        <TextField name={field(`${at}.email`)} type="email" />
      </Cell>
      <Cell span={3}>
        <TextField name={field(`${at}.tel`)} type="tel" />
      </Cell>
      <Cell span={3}>
        <TextField name={field(`${at}.fax`)} type="tel" />
      </Cell>
    </>
  )
}

/** Bank, tax and register: never shown to other companies. */
export function MoneySection() {
  const { t } = useTranslation()
  return (
    <Section title={t('companies.sections.money')} hint={t('companies.sections.moneyHint')}>
      <TextField name={field('company.bankname')} />
      <TextField name={field('company.iban')} exact change={text => text.toUpperCase()} />
      <TextField name={field('company.bic')} exact change={text => text.toUpperCase()} />
      <TextField name={field('company.taxnumber')} />
      <TextField name={field('company.registrationnumber')} />
      <TextField name={field('company.customernumber')} />
    </Section>
  )
}
