import { type Disposer, DisposerForm, DisposerType, partners } from '@kreislauf/core/features/partners/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/data/calls.ts'
import { RecordWatch } from '../../../app/data/recordwatch.tsx'
import { useCan } from '../../../app/session/session.ts'
import {
  AreaField,
  Cell,
  FormScreen,
  Section,
  SelectField,
  SwitchField,
  TextField,
  useFormOf,
} from '../../../ui/form/index.ts'
import { useGo } from '../../../ui/go.tsx'
import { AddressSections } from '../address.tsx'
import type { DisposerValues } from '../form.ts'
import { DisposerLink } from '../link.tsx'
import { CertificateSection, Contacts, RegionSection, Shredder } from './parts.tsx'
import { AcceptedTable } from './waste.tsx'

const blank: DisposerValues = {
  name: '',
  country: 'DE',
  type: 'DISPOSER',
  waste: [],
  contacts: [{}, {}],
  bank: {},
  active: true,
}

const nameOf = ({ partner1, partner2 }: Disposer, at: number) => [partner1, partner2][at] ?? null

/**
 * Two contacts and a bank always have fields; empty ones are not stored. A contact's name is also stored in
 * `partner1` or `partner2`.
 */
const shown = (disposer: Disposer): DisposerValues => ({
  ...disposer,
  contacts: [0, 1].map(at => ({ ...disposer.contacts[at], name: disposer.contacts[at]?.name ?? nameOf(disposer, at) })),
  bank: disposer.bank ?? {},
})

const filled = (values: object | null | undefined) => !!values && Object.values(values).some(Boolean)
const sent = (values: DisposerValues): DisposerValues => ({
  ...values,
  contacts: values.contacts?.filter(filled),
  partner1: values.contacts?.[0]?.name,
  partner2: values.contacts?.[1]?.name,
  bank: filled(values.bank) ? values.bank : null,
})

/** An own disposer: company, accepted wastes, certificate, and data of a shredder. */
export function DisposerEditor({ disposer }: { disposer?: Disposer }) {
  const { t } = useTranslation()
  const go = useGo()
  const allowed = useCan(partners.saveDisposer, disposer ? 'U' : 'C')
  const initial = disposer ? shown(disposer) : blank
  const form = useFormOf(DisposerForm, {
    feature: 'partners',
    initial,
    draft: `disposer-${disposer?.id ?? 'new'}`,
    disabled: !allowed,
  })
  const put = useCall(partners.saveDisposer, {
    success: saved => ({ key: 'partners.disposers.saved', params: { name: saved.name } }),
    form: true,
  })
  const types = DisposerType.options.map(value => ({ value, label: t(`partners.types.${value}`) }))
  return (
    <FormScreen
      what={{ one: 'disposers', name: disposer?.name }}
      form={form}
      save={values => put.mutateAsync({ body: sent(values) })}
      onSaved={saved => {
        if (!disposer) go(`/deser/btb/disposers/details/${saved.id}`, { replace: true })
      }}
      {...(!disposer && { onSavedAndNew: () => form.reset(blank) })}
    >
      <Section title={t('partners.sections.company')}>
        <Cell span={6}>
          <TextField name={form.field('name')} autoFocus={!disposer} />
        </Cell>
        <Cell span={3}>
          <SelectField name={form.field('type')} choices={types} clearable={false} />
        </Cell>
        <Cell span={3}>
          <TextField name={form.field('disposalnumber')} exact />
        </Cell>
      </Section>
      <AcceptedTable />
      <CertificateSection />
      <Shredder />
      <AddressSections />
      <RegionSection />
      <Contacts />
      <DisposerLink name={form.field('disposerId')} title={form.field('name')} />
      <Section title={t('partners.sections.more')}>
        <Cell span={9}>
          <AreaField name={form.field('remark')} />
        </Cell>
        <Cell span={3}>
          <SwitchField name={form.field('active')} />
        </Cell>
      </Section>
      <RecordWatch dataClass="partners" id={disposer?.id} dirty={form.dirty} />
    </FormScreen>
  )
}
