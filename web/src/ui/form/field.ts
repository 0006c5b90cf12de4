import { keyFrom } from '@kreislauf/core/words.ts'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldWords } from '../fieldwords.ts'
import { afterPress } from '../press.ts'
import { hasWords } from '../words.ts'
import { useForm } from './form.ts'
import { isRequired, maxLengthOf, wordPath } from './paths.ts'
import type { Typed } from './store.ts'

/** What every field takes. */
export interface FieldProps {
  /** Path in the form's values: `keeper.zip`. */
  name: string
  /** In place of `<feature>.fields.<path>`. */
  label?: string
  /** In place of `<feature>.hints.<path>`. */
  hint?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
  /** Marks the field as needed although the schema lets it pass, as in what locking asks for. */
  required?: boolean
}

/** Value, words and error of one field, and the properties that every Mantine input understands. */
export function useField<Value>({ name, label, hint, disabled, autoFocus, required }: FieldProps) {
  const { t } = useTranslation()
  const form = useForm()
  const { store } = form
  const value = useSyncExternalStore(store.subscribe, () => store.get(name)) as Value
  const error = useSyncExternalStore(store.subscribe, () => store.errors[name])
  const words = wordPath(name)
  const needed = required ?? isRequired(store.schema, name)
  const off = form.disabled || !!disabled
  const hintKey = `${form.feature}.hints.${words}`
  return {
    value,
    set: (next: Value) => store.set(name, next),
    leave: () => void afterPress(() => store.check(name)),
    input: {
      id: `${form.id}-${name}`,
      'data-path': name,
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
  props: FieldProps,
  read: Read<Value>,
  write: (value: Value) => string,
  code: string,
) {
  const field = useField<Value | null | undefined>(props)
  const { store } = useForm()
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
