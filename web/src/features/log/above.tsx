import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useValueOf } from '../../ui/form/field.ts'
import { useAnyForm } from '../../ui/form/form.ts'
import { CheckField, type FieldName } from '../../ui/form/index.ts'

const ASKED = ['above_car_ask', 'lines_above_car']

/** The tick that confirms what is booked above the weight of a car, there once the server has asked for it. */
export function AboveCar({ name }: { name: FieldName<boolean> }) {
  const { t } = useTranslation()
  const { store } = useAnyForm()
  const given = useValueOf(name)
  const asked = useSyncExternalStore(store.subscribe, () =>
    Object.values(store.errors).some(({ code }) => ASKED.includes(code)),
  )
  return asked || given ? <CheckField name={name} label={t('log.entry.confirmed')} /> : null
}
