import { useTranslation } from 'react-i18next'
import { CountryField } from '../../ui/form/country.tsx'
import { Cell, Section, TextField } from '../../ui/form/index.ts'
import { TownField } from '../geo/index.ts'

/** Who it is and where, and how to reach it: the same for carriers and disposers. */
export function AddressSections() {
  const { t } = useTranslation()
  return (
    <>
      <Section title={t('partners.sections.address')}>
        <Cell span={4}>
          <TextField name="street" />
        </Cell>
        <Cell span={2}>
          <TextField name="hsnr" />
        </Cell>
        <Cell span={2}>
          <TextField name="zip" inputMode="numeric" />
        </Cell>
        <Cell span={4}>
          <TownField name="city" zip="zip" country="country" />
        </Cell>
        <Cell span={4}>
          <CountryField name="country" />
        </Cell>
      </Section>
      <Section title={t('partners.sections.reach')}>
        <Cell>
          <TextField name="tel" type="tel" />
        </Cell>
        <Cell>
          <TextField name="fax" type="tel" />
        </Cell>
        <Cell>
          <TextField name="email" type="email" />
        </Cell>
        <Cell>
          <TextField name="web" type="url" />
        </Cell>
      </Section>
    </>
  )
}
