import { PriceList, payments } from '@kreislauf/core/features/payments/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
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
          <NumberField name={form.field(`prices.${index}.net`)} label={t('payments.fields.prices.net')} unit="€" />
          <NumberField
            name={form.field(`prices.${index}.vatrate`)}
            label={t('payments.fields.prices.vatrate')}
            unit="%"
          />
        </Section>
      ))}
      <Section title={t('payments.operator.sellerTitle')}>
        <Cell span={6}>
          <TextField name={form.field('seller.name')} />
        </Cell>
        <Cell span={6}>
          <TextField name={form.field('seller.street')} />
        </Cell>
        <TextField name={form.field('seller.zip')} />
        <TextField name={form.field('seller.city')} />
        <CountryField name={form.field('seller.country')} />
        <TextField name={form.field('seller.email')} type="email" />
        <TextField name={form.field('seller.vatid')} exact />
        <TextField name={form.field('seller.taxnumber')} exact />
        <Cell span={6}>
          <TextField name={form.field('seller.register')} />
        </Cell>
        <TextField name={form.field('seller.bankname')} />
        <Cell span={6}>
          <TextField name={form.field('seller.iban')} exact />
        </Cell>
        <TextField name={form.field('seller.bic')} exact />
      </Section>
    </FormScreen>
  )
}
