import { keysOf } from '@kreislauf/core/keys.ts'
import { useTranslation } from 'react-i18next'
import { CountryField } from '../../../ui/form/country.tsx'
import {
  Cell,
  DateField,
  NumberField,
  Section,
  SelectField,
  SwitchField,
  TextField,
  useValue,
} from '../../../ui/form/index.ts'
import { useMasterdata } from '../../masterdata/index.ts'
import { Ending, useAtCertificate } from '../ending.tsx'
import { disposerField, useDisposerForm } from '../form.ts'

/** The certificate with its expiry, and a warning from the first reminder on. */
export function CertificateSection() {
  const { t } = useTranslation()
  return (
    <Section
      title={t('partners.sections.certificate')}
      opened={useAtCertificate()}
      aside={<Ending name={disposerField('certificatevalidto')} />}
    >
      <Cell>
        <TextField name={disposerField('certificatekind')} />
      </Cell>
      <Cell>
        <TextField name={disposerField('certificatenumber')} exact />
      </Cell>
      <Cell>
        <DateField name={disposerField('certificatevalidto')} />
      </Cell>
      <Cell span={12}>
        <SwitchField name={disposerField('efbcertified')} />
      </Cell>
    </Section>
  )
}

/** A shredder's data on the hulks that it took: shares in percent. */
export function Shredder() {
  const { t } = useTranslation()
  const form = useDisposerForm()
  const shredder = useValue(form, 'recognisedshredder')
  const type = useValue(form, 'type')
  if (!shredder && type !== 'SHREDDER') return null
  return (
    <Section title={t('partners.sections.shredder')} hint={t('partners.shredderHint')}>
      <Cell span={4}>
        <SwitchField name={disposerField('recognisedshredder')} />
      </Cell>
      <Cell span={4}>
        <NumberField name={disposerField('recyclingshare')} unit="%" scale={100} />
      </Cell>
      <Cell span={4}>
        <NumberField name={disposerField('recoveryshare')} unit="%" scale={100} />
      </Cell>
    </Section>
  )
}

const ABROAD = ['97', '98']

/** Where the waste finally goes, for the yearly statistics: the German state, or the country abroad. */
export function RegionSection() {
  const { t } = useTranslation()
  const region = useValue(useDisposerForm(), 'region')
  const choices = (useMasterdata()?.regions ?? []).map(({ value, name }) => ({ value, label: name }))
  return (
    <Section title={t('partners.sections.region')}>
      <Cell span={6}>
        <SelectField name={disposerField('region')} choices={choices} clearable />
      </Cell>
      {ABROAD.includes(region ?? '') && (
        <Cell span={6}>
          <CountryField name={disposerField('state')} />
        </Cell>
      )}
    </Section>
  )
}

export function Contacts() {
  const { t } = useTranslation()
  return (
    <>
      <Section title={t('partners.sections.contacts')}>
        {[0, 1].map(at => (
          <Contact key={at} at={at} />
        ))}
      </Section>
      <Section title={t('partners.sections.bank')}>
        <Cell span={4}>
          <TextField name={disposerField('bank.bankname')} />
        </Cell>
        <Cell span={5}>
          <TextField name={disposerField('bank.iban')} exact />
        </Cell>
        <Cell span={3}>
          <TextField name={disposerField('bank.bic')} exact />
        </Cell>
      </Section>
    </>
  )
}

const types = { name: 'text', email: 'email', tel: 'tel', fax: 'tel' } as const

/** One of the two contacts; each label says which. */
function Contact({ at }: { at: number }) {
  const { t } = useTranslation()
  return keysOf(types).map(field => (
    <Cell key={field} span={3}>
      <TextField
        name={disposerField(`contacts.${at}.${field}`)}
        type={types[field]}
        label={t(`partners.contacts.${field}`, { number: at + 1 })}
      />
    </Cell>
  ))
}
