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

/** The last question of the server about a form: the amount and its text. */
const questions = new WeakMap<object, { amount: unknown; error: FieldError }>()

interface AboveCarProps {
  name: FieldName<boolean>
  /** The field of the amount above. */
  at: FieldName<number>
}

/**
 * The server's question about an amount above the car's weight, shown at that amount with a checkbox to confirm it.
 * One checkbox, at the first amount, confirms several.
 */
export function AboveCar({ name, at }: AboveCarProps) {
  const { t } = useTranslation()
  const { store } = useAnyForm()
  const given = useValueOf(name)
  const amount = useValueOf(at)
  const first = useSyncExternalStore(store.subscribe, () =>
    Object.values(store.errors).find(({ code }) => ASKED.includes(code)),
  )
  // Leaving the field clears its error; the question stays as long as the amount does.
  const open = useSyncExternalStore(store.subscribe, () => store.refusals > 0)
  if (first?.path === at) questions.set(store, { amount, error: first })
  const question = questions.get(store)
  if (question?.error.path !== at || !(given || (open && question.amount === amount))) return null
  return (
    <Alert className={classes.above!} color="yellow" icon={<IconAlertTriangle />} data-above>
      <p className={classes.words} aria-hidden>
        {fieldWords(question.error, t)}
      </p>
      <CheckField name={name} label={t('log.entry.confirmed')} />
    </Alert>
  )
}
