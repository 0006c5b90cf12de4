import { PriceList, payments } from '@kreislauf/core/features/payments/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/api.ts'
import { useCall } from '../../../app/calls.ts'
import { FailedState } from '../../../ui/empty.tsx'
import { Cell, CountryField, FormScreen, NumberField, Section, TextField, useFormOf } from '../../../ui/form/index.ts'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import classes from '../payments.module.css'

/** The price list and the operator's company on invoices. */
export function Prices() {
  const { data, error, refetch } = useQuery(query(payments.priceList, {}))
  if (error) return <FailedState what={{ part: 'prices' }} error={error} onRetry={() => void refetch()} />
  return data ? <PriceForm list={data} /> : <SkeletonForm />
}

const nobody = {
  name: '',
  street: '',
  zip: '',
  city: '',
  country: 'DE',
  vatid: '',
  taxnumber: '',
  register: '',
  email: '',
  bankname: '',
  iban: '',
  bic: '',
}

function PriceForm({ list }: { list: PriceList }) {
  const { t } = useTranslation()
  const form = useFormOf(PriceList, { feature: 'payments', initial: { ...list, seller: list.seller ?? nobody } })
  const save = useCall(payments.setPrices, { form: true, success: 'payments.operator.pricesSaved' })
  return (
    <FormScreen what={{ part: 'prices' }} form={form} save={body => save.mutateAsync({ body })}>
      <p className={classes.lead}>{t('payments.operator.pricesText')}</p>
      {list.prices.map(({ item }, index) => (
        <Section key={item} title={t(`payments.items.${item}`)}>
          <NumberField name={`prices.${index}.net`} label={t('payments.fields.prices.net')} unit="€" />
          <NumberField name={`prices.${index}.vatrate`} label={t('payments.fields.prices.vatrate')} unit="%" />
        </Section>
      ))}
      <Section title={t('payments.operator.sellerTitle')}>
        <Cell span={6}>
          <TextField name="seller.name" />
        </Cell>
        <Cell span={6}>
          <TextField name="seller.street" />
        </Cell>
        <TextField name="seller.zip" />
        <TextField name="seller.city" />
        <CountryField name="seller.country" />
        <TextField name="seller.email" type="email" />
        <TextField name="seller.vatid" exact />
        <TextField name="seller.taxnumber" exact />
        <Cell span={6}>
          <TextField name="seller.register" />
        </Cell>
        <TextField name="seller.bankname" />
        <Cell span={6}>
          <TextField name="seller.iban" exact />
        </Cell>
        <TextField name="seller.bic" exact />
      </Section>
    </FormScreen>
  )
}
