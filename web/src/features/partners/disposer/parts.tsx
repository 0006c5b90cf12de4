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
  useForm,
  useValue,
} from '../../../ui/form/index.ts'
import { useMasterdata } from '../../masterdata/index.ts'
import { Ending } from '../ending.tsx'

/** The certificate with its end; near or past it warns. */
export function CertificateSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('partners.sections.certificate')} aside={<Ending name="certificatevalidto" />}>
      <Cell>
        <TextField name="certificatekind" />
      </Cell>
      <Cell>
        <TextField name="certificatenumber" exact />
      </Cell>
      <Cell>
        <DateField name="certificatevalidto" />
      </Cell>
      <Cell span={12}>
        <SwitchField name="efbcertified" />
      </Cell>
    </Section>
  )
}

/** What a shredder states of the hulks it took: shares in percent. */
export function Shredder() {
  const { t } = useTranslation()
  const form = useForm()
  const shredder = useValue<boolean>(form, 'recognisedshredder')
  const type = useValue<string>(form, 'type')
  if (!shredder && type !== 'SHREDDER') return null
  return (
    <Section title={t('partners.sections.shredder')} hint={t('partners.shredderHint')}>
      <Cell span={4}>
        <SwitchField name="recognisedshredder" />
      </Cell>
      <Cell span={4}>
        <NumberField name="recyclingshare" unit="%" scale={100} />
      </Cell>
      <Cell span={4}>
        <NumberField name="recoveryshare" unit="%" scale={100} />
      </Cell>
    </Section>
  )
}

const ABROAD = ['97', '98']

/** Where the waste ends up, as the yearly statistics ask: the Land, or the state abroad. */
export function RegionSection() {
  const { t } = useTranslation()
  const region = useValue<string | null>(useForm(), 'region')
  const choices = (useMasterdata()?.regions ?? []).map(({ value, name }) => ({ value, label: name }))
  return (
    <Section title={t('partners.sections.region')}>
      <Cell span={6}>
        <SelectField name="region" choices={choices} clearable />
      </Cell>
      {ABROAD.includes(region ?? '') && (
        <Cell span={6}>
          <CountryField name="state" />
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
          <TextField name="bank.bankname" />
        </Cell>
        <Cell span={5}>
          <TextField name="bank.iban" exact />
        </Cell>
        <Cell span={3}>
          <TextField name="bank.bic" exact />
        </Cell>
      </Section>
    </>
  )
}

const types = { name: 'text', email: 'email', tel: 'tel', fax: 'tel' } as const

/** One of the two people to talk to; each label says which. */
function Contact({ at }: { at: number }) {
  const { t } = useTranslation()
  return keysOf(types).map(field => (
    <Cell key={field} span={3}>
      <TextField
        name={`contacts.${at}.${field}`}
        type={types[field]}
        label={t(`partners.contacts.${field}`, { number: at + 1 })}
      />
    </Cell>
  ))
}
