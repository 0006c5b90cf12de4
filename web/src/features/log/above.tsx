import type { FieldError } from '@kreislauf/core/problems.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldWords } from '../../ui/fieldwords.ts'
import { useValueOf } from '../../ui/form/field.ts'
import { useAnyForm } from '../../ui/form/form.ts'
import { CheckField, type FieldName } from '../../ui/form/index.ts'
import classes from './above.module.css'

const ASKED = ['above_car_ask', 'lines_above_car']

/** What the server asked last of a form: of which amount, and in which words. */
const questions = new WeakMap<object, { amount: unknown; error: FieldError }>()

interface AboveCarProps {
  name: FieldName<boolean>
  /** The amount above this. */
  at: FieldName<number>
}

/**
 * What the server asks of an amount above the weight of a car, at that amount, with the tick that answers it. Several amounts are
 * confirmed by one tick, at the first of them.
 */
export function AboveCar({ name, at }: AboveCarProps) {
  const { t } = useTranslation()
  const { store } = useAnyForm()
  const given = useValueOf(name)
  const amount = useValueOf(at)
  const first = useSyncExternalStore(store.subscribe, () =>
    Object.values(store.errors).find(({ code }) => ASKED.includes(code)),
  )
  // Leaving the amount takes the mark from it; the question stands as long as the amount does.
  const open = useSyncExternalStore(store.subscribe, () => store.refusals > 0)
  if (first?.path === at) questions.set(store, { amount, error: first })
  const asked = questions.get(store)
  if (asked?.error.path !== at || !(given || (open && asked.amount === amount))) return null
  return (
    <Alert className={classes.above!} color="yellow" icon={<IconAlertTriangle />} data-above>
      <p className={classes.words} aria-hidden>
        {fieldWords(asked.error, t)}
      </p>
      <CheckField name={name} label={t('log.entry.confirmed')} />
    </Alert>
  )
}
