import { keyFrom } from '@kreislauf/core/words.ts'
import { use, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../announce.tsx'
import { fieldWords } from '../fieldwords.ts'
import { afterPress } from '../press.ts'
import { hasWords } from '../words.ts'
import { useAnyForm } from './form.ts'
import { describedBy, NeededFields, wrongWords } from './messages.tsx'
import type { FieldName } from './names.ts'
import { isRequired, maxLengthOf, wordPath } from './paths.ts'
import type { Typed } from './store.ts'

/** The properties of every field. */
export interface FieldProps<Value> {
  /** The field of the form: `form.field('keeper.zip')`. */
  name: FieldName<Value>
  /** Replaces the label of the form. */
  label?: string
  /** Replaces `<feature>.hints.<path>`. */
  hint?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
  /** Required by a rule of the form that depends on other fields. Otherwise the field's schema decides. */
  required?: boolean
  /** For screen readers only, such as a unit shown next to the field. */
  announced?: string | undefined
}

/** Watches another field of the surrounding form. */
export function useValueOf<Value>(name: FieldName<Value>): Value | null | undefined {
  const { store } = useAnyForm()
  return useSyncExternalStore(store.subscribe, () => store.get(name))
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && !value.length)

/**
 * Value, texts and error of a field. `input` has the properties for Mantine inputs with a wrapper, `box` those for
 * inputs without one, such as checkboxes.
 */
export function useField<Value>({ name, label, hint, disabled, autoFocus, required, announced }: FieldProps<Value>) {
  const { t } = useTranslation()
  const form = useAnyForm()
  const { store } = form
  const value = useValueOf(name)
  const error = useSyncExternalStore(store.subscribe, () => store.errors[name])
  const words = wordPath(name)
  const off = form.disabled || !!disabled
  const mandatory = !off && (required ?? isRequired(store.schema, name))
  const needed = use(NeededFields)
  const dotted = !off && !mandatory && needed?.paths.has(name) ? needed.words : undefined
  const hintKey = `${form.feature}.hints.${words}`
  const shownHint = hint ?? (hasWords(hintKey) ? t(hintKey) : undefined)
  const screenReaderTexts = [announced, dotted].filter(one => one !== undefined)
  const box = {
    id: `${form.id}-${name}`,
    'data-path': name,
    // A locked field shows only its value.
    'data-empty': (form.disabled && isBlank(value)) || undefined,
    label: label ?? t(keyFrom(form.labelKey(name))),
    description: describedBy(shownHint, screenReaderTexts),
    error: error ? wrongWords(fieldWords(error, t)) : undefined,
    'aria-required': mandatory,
    'aria-invalid': !!error,
    disabled: off,
    autoFocus: !!autoFocus,
    // A dialog's focus trap looks for this attribute.
    'data-autofocus': autoFocus || undefined,
  }
  const leave = () =>
    void afterPress(() => {
      store.check(name)
      const found = store.errors[name]
      if (found && found.code !== error?.code) announce(`${box.label}: ${fieldWords(found, t)}`)
    })
  return {
    value,
    set: (next: Value | null) => store.set(name, next),
    leave,
    box,
    input: {
      ...box,
      withAsterisk: mandatory,
      ...(dotted && { labelProps: { 'data-needed': true } }),
      // A description for screen readers only takes no line.
      ...(!shownHint && screenReaderTexts.length > 0 && { descriptionProps: { className: 'sr-only' } }),
      maxLength: maxLengthOf(store.schema, name),
    },
  }
}

/** Parses a typed text: the value, null if it is empty, undefined if it is invalid. */
export type Read<Value> = (text: string) => Value | null | undefined

/** A field whose value is parsed from text: an invalid text stays and is marked on blur. */
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
