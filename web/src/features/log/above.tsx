import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField, useForm, useValue } from '../../ui/form/index.ts'

const ASKED = ['above_car_ask', 'lines_above_car']

/** The tick that confirms what is booked above the weight of a car, there once the server has asked for it. */
export function AboveCar() {
  const { t } = useTranslation()
  const form = useForm()
  const given = useValue<boolean | undefined>(form, 'confirmed')
  const { store } = form
  const asked = useSyncExternalStore(store.subscribe, () =>
    Object.values(store.errors).some(({ code }) => ASKED.includes(code)),
  )
  return asked || given ? <CheckField name="confirmed" label={t('log.entry.confirmed')} /> : null
}
