import { type Carrier, CarrierForm, PermitKind, partners } from '@kreislauf/core/features/partners/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/data/calls.ts'
import { RecordWatch } from '../../../app/data/recordwatch.tsx'
import { useCan } from '../../../app/session/session.ts'
import {
  AreaField,
  Cell,
  DateField,
  FormScreen,
  Section,
  SelectField,
  SwitchField,
  TextField,
  useFormOf,
} from '../../../ui/form/index.ts'
import { useGo } from '../../../ui/go.tsx'
import { AddressSections } from '../address.tsx'
import { Ending, useAtCertificate } from '../ending.tsx'
import { type CarrierValues, carrierField } from '../form.ts'
import { CarrierLink } from '../link.tsx'

const blank = { name: '', country: 'DE', active: true }

/** A carrier: company, address, and its permit to carry waste (KrWG §§ 53, 54). */
export function CarrierEditor({ carrier }: { carrier?: Carrier }) {
  const { t } = useTranslation()
  const go = useGo()
  const allowed = useCan(carrier ? partners.editCarrier : partners.addCarrier)
  const initial: CarrierValues = carrier ?? blank
  const form = useFormOf(CarrierForm, {
    feature: 'partners',
    initial,
    draft: `carrier-${carrier?.id ?? 'new'}`,
    disabled: !allowed,
  })
  const success = ({ name }: { name: string }) => ({ key: 'partners.carriers.saved' as const, params: { name } })
  const add = useCall(partners.addCarrier, { success: success, form: true })
  const edit = useCall(partners.editCarrier, { success: success, form: true })
  const save = (body: CarrierValues) =>
    carrier ? edit.mutateAsync({ params: { id: carrier.id }, body }) : add.mutateAsync({ body })
  return (
    <FormScreen
      what={{ one: 'carriers', name: carrier?.name }}
      form={form}
      save={save}
      onSaved={saved => {
        if (!carrier) go(`/deser/btb/carriers/details/${saved.id}`, { replace: true })
      }}
      {...(!carrier && { onSavedAndNew: () => form.reset(blank) })}
    >
      <Section title={t('partners.sections.company')}>
        <Cell span={6}>
          <TextField name={form.field('name')} autoFocus={!carrier} />
        </Cell>
        <Cell span={3}>
          <TextField name={form.field('carriernumber')} exact />
        </Cell>
        <Cell span={3}>
          <TextField name={form.field('contact')} />
        </Cell>
      </Section>
      <AddressSections />
      <Permit />
      <CarrierLink name={form.field('departmentId')} />
      <Section title={t('partners.sections.more')}>
        <Cell span={9}>
          <AreaField name={form.field('remark')} />
        </Cell>
        <Cell span={3}>
          <SwitchField name={form.field('active')} />
        </Cell>
      </Section>
      <RecordWatch dataClass="partners" id={carrier?.id} dirty={form.dirty} />
    </FormScreen>
  )
}

function Permit() {
  const { t } = useTranslation()
  const choices = PermitKind.options.map(value => ({ value, label: t(`partners.permits.${value}`) }))
  return (
    <Section
      title={t('partners.sections.permit')}
      opened={useAtCertificate()}
      aside={<Ending name={carrierField('permitvalidto')} />}
    >
      <Cell>
        <SelectField name={carrierField('permitkind')} choices={choices} />
      </Cell>
      <Cell>
        <TextField name={carrierField('permitnumber')} exact />
      </Cell>
      <Cell>
        <DateField name={carrierField('permitdate')} />
      </Cell>
      <Cell>
        <DateField name={carrierField('permitvalidto')} />
      </Cell>
    </Section>
  )
}
