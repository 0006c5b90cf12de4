import { useTranslation } from 'react-i18next'
import { CountryField } from '../../ui/form/country.tsx'
import { Cell, Section, TextField } from '../../ui/form/index.ts'
import { TownField } from '../geo/index.ts'
import { partnerField } from './form.ts'

/** Name, address and contact data, the same for carriers and disposers. */
export function AddressSections() {
  const { t } = useTranslation()
  return (
    <>
      <Section title={t('partners.sections.address')}>
        <Cell span={4}>
          <TextField name={partnerField('street')} />
        </Cell>
        <Cell span={2}>
          <TextField name={partnerField('hsnr')} />
        </Cell>
        <Cell span={2}>
          <TextField name={partnerField('zip')} inputMode="numeric" />
        </Cell>
        <Cell span={4}>
          <TownField name={partnerField('city')} zip={partnerField('zip')} country={partnerField('country')} />
        </Cell>
        <Cell span={4}>
          <CountryField name={partnerField('country')} />
        </Cell>
      </Section>
      <Section title={t('partners.sections.reach')}>
        <Cell>
          <TextField name={partnerField('tel')} type="tel" />
        </Cell>
        <Cell>
          <TextField name={partnerField('fax')} type="tel" />
        </Cell>
        <Cell>
          <TextField name={partnerField('email')} type="email" />
        </Cell>
        <Cell>
          <TextField name={partnerField('web')} type="url" />
        </Cell>
      </Section>
    </>
  )
}
