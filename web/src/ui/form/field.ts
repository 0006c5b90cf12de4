import { keyFrom } from '@kreislauf/core/words.ts'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldWords } from '../fieldwords.ts'
import { afterPress } from '../press.ts'
import { hasWords } from '../words.ts'
import { useAnyForm } from './form.ts'
import type { FieldName } from './names.ts'
import { isRequired, maxLengthOf, wordPath } from './paths.ts'
import type { Typed } from './store.ts'

/** What every field takes. */
export interface FieldProps<Value> {
  /** Which field of the form: `form.field('keeper.zip')`. */
  name: FieldName<Value>
  /** In place of `<feature>.fields.<path>`. */
  label?: string
  /** In place of `<feature>.hints.<path>`. */
  hint?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
  /** Marks the field as needed although the schema lets it pass, as in what locking asks for. */
  required?: boolean
}

/** Watches a field of the form around, as one that another depends on. */
export function useValueOf<Value>(name: FieldName<Value>): Value | null | undefined {
  const { store } = useAnyForm()
  return useSyncExternalStore(store.subscribe, () => store.get(name))
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && !value.length)

/** Value, words and error of one field, and the properties that every Mantine input understands. */
export function useField<Value>({ name, label, hint, disabled, autoFocus, required }: FieldProps<Value>) {
  const { t } = useTranslation()
  const form = useAnyForm()
  const { store } = form
  const value = useValueOf(name)
  const error = useSyncExternalStore(store.subscribe, () => store.errors[name])
  const words = wordPath(name)
  const needed = required ?? isRequired(store.schema, name)
  const off = form.disabled || !!disabled
  const hintKey = `${form.feature}.hints.${words}`
  return {
    value,
    set: (next: Value | null) => store.set(name, next),
    leave: () => void afterPress(() => store.check(name)),
    input: {
      id: `${form.id}-${name}`,
      'data-path': name,
      // Of what cannot be changed any more only what stands there is shown.
      'data-empty': (form.disabled && isBlank(value)) || undefined,
      label: label ?? t(keyFrom(`${form.feature}.fields.${words}`)),
      description: hint ?? (hasWords(hintKey) ? t(hintKey) : undefined),
      error: error ? fieldWords(error, t) : undefined,
      withAsterisk: needed && !off,
      'aria-required': needed,
      'aria-invalid': !!error,
      disabled: off,
      autoFocus: !!autoFocus,
      // A dialog's focus trap looks for this one.
      'data-autofocus': autoFocus || undefined,
      maxLength: maxLengthOf(store.schema, name),
    },
  }
}

/** Reads a typed text: the value, null for an empty one, undefined where it makes no sense. */
export type Read<Value> = (text: string) => Value | null | undefined

/** A field whose value is read from text: what cannot be read stays as typed and is marked on leaving. */
export function useTypedField<Value>(
  props: FieldProps<Value>,
  read: Read<Value>,
  write: (value: Value) => string,
  code: string,
) {
  const field = useField(props)
  const { store } = useAnyForm()
  const { name } = props
  const typed: Typed | undefined = useSyncExternalStore(store.subscribe, () => store.typed[name])
  const shown = typed?.text ?? (field.value === null || field.value === undefined ? '' : write(field.value))
  const change = (text: string) => {
    const value = read(text)
    store.type(name, { text, ...(value === undefined && { code }) }, value)
  }
  const leave = () => {
    if (typed && !typed.code) store.type(name, undefined)
    field.leave()
  }
  return { ...field, shown, change, leave }
}
