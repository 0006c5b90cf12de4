import { measuresLike } from '@kreislauf/core/domain/measures.ts'
import {
  type CargoType,
  type Offer,
  OfferForm,
  offers,
  PaidBy,
  PriceBasis,
  TransportBasis,
} from '@kreislauf/core/features/offers/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { RecordWatch } from '../../app/data/recordwatch.tsx'
import { useCan } from '../../app/session/session.ts'
import {
  Cell,
  CheckField,
  DateField,
  FormScreen,
  type Initial,
  NumberField,
  Section,
  SelectField,
  useFormOf,
  useValue,
} from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import type { Values } from './form.ts'
import { PriceSteps } from './steps.tsx'
import { YardSections } from './yard.tsx'

interface OfferEditorProps {
  initial: Initial<Values>
  /** The stored offer; none for a new one. */
  offer?: Offer
}

/** First what is accepted, then prices and who bears which costs; other data comes from the company. */
export function OfferEditor({ initial, offer }: OfferEditorProps) {
  const go = useGo()
  const { data: types = [], isPending } = useQuery(query(offers.types, {}))
  const form = useFormOf(OfferForm, {
    feature: 'offers',
    initial,
    draft: `offer-${offer?.id ?? `new-${initial.recyclerId}`}`,
    disabled: !useCan(offers.save, offer ? 'U' : 'C'),
  })
  const put = useCall(offers.save, {
    form: true,
    success: saved => ({ key: 'offers.saved', params: { name: saved.cargoTypeName } }),
  })
  const chosen = useValue(form, 'cargoTypeId')
  const type = types.find(({ id }) => id === chosen)
  // The form waits for the list: a kind typed before it is loaded could not be selected.
  if (isPending) return <SkeletonForm />
  return (
    <FormScreen
      what={{ one: 'offers', name: offer?.cargoTypeName }}
      form={form}
      save={body => put.mutateAsync({ body })}
      onSaved={saved => {
        if (!offer) go(`/deser/exchangerecycler/details/${saved.id}`, { replace: true })
      }}
    >
      <Fields form={form} types={types} type={type} offer={offer} />
      <RecordWatch dataClass="offers" id={offer?.id} dirty={form.dirty} />
    </FormScreen>
  )
}

interface FieldsProps {
  form: ReturnType<typeof useFormOf<typeof OfferForm>>
  types: readonly CargoType[]
  type: CargoType | undefined
  offer: Offer | undefined
}

function Fields({ form, types, type, offer }: FieldsProps) {
  const { t } = useTranslation()
  const measure = useValue(form, 'measure')
  const unit = t(`evaluations.units.${measure}`)
  const ended = offer && !types.some(({ id }) => id === offer.cargoTypeId)
  const kinds = types.map(({ id, name }) => ({ value: id, label: name }))
  const measures = measuresLike(type?.measure ?? measure).map(value => ({
    value,
    label: t(`evaluations.units.${value}`),
  }))
  const bases = PriceBasis.options.map(value => ({ value, label: t(`offers.bases.${value}`) }))
  const perWhat = TransportBasis.options.map(value => ({ value, label: t(`offers.transportbases.${value}`) }))
  const payers = PaidBy.options.map(value => ({ value, label: t(`offers.payers.${value}`) }))
  const perCargo = useValue(form, 'pricebasis') === 'PERCARGO'
  const pick = (id: number | null) => {
    const picked = types.find(one => one.id === id)
    if (picked && !(offer && measuresLike(picked.measure).includes(measure))) form.set('measure', picked.measure)
  }
  return (
    <>
      <Section title={t('offers.sections.what')}>
        <Cell span={9}>
          <SelectField
            name={form.field('cargoTypeId')}
            choices={ended ? [...kinds, { value: offer.cargoTypeId, label: offer.cargoTypeName }] : kinds}
            onPick={value => pick(value === null ? null : Number(value))}
            clearable={false}
            autoFocus={!offer}
          />
        </Cell>
        <Cell>
          <SelectField name={form.field('measure')} choices={measures} clearable={false} />
        </Cell>
        <Cell>
          <NumberField name={form.field('minamount')} unit={unit} />
        </Cell>
        <Cell>
          <NumberField name={form.field('maxamount')} unit={unit} />
        </Cell>
        <Cell>
          <NumberField name={form.field('mindistancekm')} unit="km" />
        </Cell>
        <Cell>
          <NumberField name={form.field('maxdistancekm')} unit="km" />
        </Cell>
      </Section>
      <Section title={t('offers.sections.price')}>
        <Cell>
          <NumberField name={form.field('price')} unit={perCargo ? '€' : `€/${unit}`} />
        </Cell>
        <Cell>
          <SelectField name={form.field('pricebasis')} choices={bases} clearable={false} />
        </Cell>
        <Cell span={6}>
          <CheckField name={form.field('negative')} />
        </Cell>
      </Section>
      {!perCargo && <PriceSteps unit={unit} />}
      <Section title={t('offers.sections.costs')}>
        <Cell>
          <SelectField name={form.field('transportpaidby')} choices={payers} clearable={false} />
        </Cell>
        <Cell>
          <NumberField name={form.field('transportcost')} unit="€" />
        </Cell>
        <Cell>
          <SelectField name={form.field('transportbasis')} choices={perWhat} clearable={false} />
        </Cell>
        <Cell>
          <NumberField name={form.field('handlingcost')} unit="€" />
        </Cell>
        <Cell>
          <NumberField name={form.field('minload')} unit={unit} />
        </Cell>
        <Cell>
          <NumberField name={form.field('minloadcost')} unit="€" />
        </Cell>
        <Cell span={6}>
          <CheckField name={form.field('selfdelivery')} />
        </Cell>
      </Section>
      <Section title={t('offers.sections.validity')}>
        <Cell>
          <DateField name={form.field('validfrom')} />
        </Cell>
        <Cell>
          <DateField name={form.field('validto')} />
        </Cell>
        <Cell span={6}>
          <CheckField name={form.field('active')} />
        </Cell>
      </Section>
      <YardSections offer={offer} />
    </>
  )
}
