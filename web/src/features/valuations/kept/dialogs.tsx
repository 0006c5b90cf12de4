import { cars } from '@kreislauf/core/features/cars/contract.ts'
import {
  BidForm,
  BidState,
  type ForecastDetails,
  ForecastForm,
  forecasts,
} from '@kreislauf/core/features/valuations/forecasts.ts'
import { Id } from '@kreislauf/core/kit.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { StepDialog } from '../../../app/twosided/step.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { AreaField, NumberField, SelectField, TextField, useFormOf, useValue } from '../../../ui/form/index.ts'

interface DialogProps {
  forecast: ForecastDetails
  onClose: () => void
}

const whatOf = ({ title }: ForecastDetails) => ({ one: 'forecasts', name: title }) as const

/** The bid: what was offered, and what became of it. */
export function BidDialog({ forecast, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { id, version, bid, bidstate, winning } = forecast
  const form = useFormOf(BidForm, {
    feature: 'forecasts',
    initial: { version, state: bidstate ?? 'OPEN', bid, winning },
  })
  const save = useCall(forecasts.bid, { form: true, success: 'forecasts.bid.saved' })
  const state = useValue(form, 'state')
  return (
    <StepDialog
      what={whatOf(forecast)}
      title={t('forecasts.bid.title')}
      label={t('actions.save')}
      form={form}
      save={body => {
        const ended = body.state === 'BOUGHT' || body.state === 'LOST'
        return save.mutateAsync({
          params: { id },
          body: body.state ? { ...body, winning: ended ? body.winning : null } : { version, state: null },
        })
      }}
      onClose={onClose}
    >
      <SelectField
        name={form.field('state')}
        choices={BidState.options.map(value => ({ value, label: t(`forecasts.bids.${value}`) }))}
        clearable
      />
      {state && <NumberField name={form.field('bid')} unit="€" />}
      {(state === 'BOUGHT' || state === 'LOST') && (
        <NumberField
          name={form.field('winning')}
          unit="€"
          label={t(state === 'BOUGHT' ? 'forecasts.bid.paid' : 'forecasts.fields.winning')}
        />
      )}
    </StepDialog>
  )
}

/** What lies beside a kept valuation. */
export function BesideDialog({ forecast, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { id, version, vin, licenceplate, remark } = forecast
  const form = useFormOf(ForecastForm, {
    feature: 'forecasts',
    initial: { id, version, value: null, vin, licenceplate, remark, bid: null },
  })
  const save = useCall(forecasts.save, { form: true, success: 'valuations.saved' })
  return (
    <StepDialog
      what={whatOf(forecast)}
      title={t('forecasts.beside.title')}
      label={t('actions.save')}
      form={form}
      save={body => save.mutateAsync({ body })}
      onClose={onClose}
    >
      <p>{t('valuations.keep.hint')}</p>
      <TextField name={form.field('licenceplate')} change={text => text.toUpperCase()} exact autoFocus />
      <TextField name={form.field('vin')} change={text => text.toUpperCase()} exact />
      <AreaField name={form.field('remark')} rows={3} />
    </StepDialog>
  )
}

const LinkedCar = z.object({ carId: Id, reason: z.string().nullish() })

/** The own car that was valued; one that has a valuation already needs a reason. */
export function LinkDialog({ forecast, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { id, version, licenceplate, vin } = forecast
  const form = useFormOf(LinkedCar, { feature: 'forecasts', initial: { reason: '' } })
  const link = useCall(forecasts.link, { form: true, success: 'forecasts.link.done' })
  const { choices, search } = useCars(licenceplate ?? vin ?? '')
  const carId = useValue(form, 'carId')
  const other = useQuery({
    ...query(forecasts.ofCar, { params: { carId: carId ?? 0 } }),
    enabled: typeof carId === 'number',
  })
  const taken = other.data && other.data.id !== id ? other.data : undefined
  return (
    <StepDialog
      what={whatOf(forecast)}
      title={t('forecasts.link.label')}
      label={t('forecasts.link.short')}
      form={form}
      save={({ carId: chosen, reason }) =>
        link.mutateAsync({ params: { id, carId: chosen }, body: { version, reason: reason || null } })
      }
      onClose={onClose}
    >
      <p>{t('forecasts.link.text')}</p>
      <SelectField
        name={form.field('carId')}
        choices={choices}
        placeholder={t('forecasts.link.find')}
        onSearch={search}
        clearable={false}
        required
      />
      {taken && (
        <>
          <p>{t('valuations.problems.linked', { title: taken.title })}</p>
          <AreaField name={form.field('reason')} rows={2} required />
        </>
      )}
    </StepDialog>
  )
}

/** Own cars that match the typed text, at first what is known of the valued one. */
function useCars(first: string) {
  const [q, search] = useState(first)
  const { data } = useQuery({
    ...query(cars.search, { query: { q } }),
    enabled: q.trim().length > 1,
    placeholderData: before => before,
  })
  const choices = (data?.rows ?? []).map(({ id, licenceplate, car, vin }) => ({
    value: id,
    label: [licenceplate, car, vin].filter(Boolean).join(' · '),
  }))
  const typed = (text: string) => {
    if (text && !choices.some(({ label }) => label === text)) search(text)
  }
  return { choices, search: typed }
}

/** Takes the link to its car away. */
export function UnlinkQuestion({ forecast: { id, version, carInfo, carId }, onClose }: DialogProps) {
  const { t } = useTranslation()
  const unlink = useCall(forecasts.unlink, { form: true, success: 'forecasts.unlink.done' })
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('forecasts.unlink.title')}
      label={t('forecasts.unlink.short')}
      reason={t('fields.grounds')}
      run={reason => unlink.mutateAsync({ params: { id }, body: { version, reason } })}
    >
      {t('forecasts.unlink.text', { car: carInfo ?? carId })}
    </Confirm>
  )
}
