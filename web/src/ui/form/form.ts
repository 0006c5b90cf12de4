import type { PathOf, ValueAt } from '@kreislauf/core/paths.ts'
import type { FieldError } from '@kreislauf/core/problems.ts'
import { createContext, use, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { scrolling } from '../scrolling.ts'
import { dropDraft, keepDraft } from './drafts.ts'
import { asTryOf } from './intent.ts'
import { type AnyName, type NameField, nameOf } from './names.ts'
import { hasField } from './paths.ts'
import { FormStore } from './store.ts'

export interface FormOptions<Values> {
  /** Locale file of labels (`fields.<path>`) and hints (`hints.<path>`). */
  feature: string
  initial: Values
  /** Name under which unsaved input is kept across logout and crash; absent: not kept. */
  draft?: string | undefined
  /** What is sent of the values, where that is less: only this is checked. */
  sent?: (values: Values) => Values
  /** Nothing can be changed, as in a sealed record. */
  disabled?: boolean
}

export interface Form<Values extends object> {
  id: string
  feature: string
  draft: string | undefined
  disabled: boolean
  store: FormStore<Values>
  /** Whether there is unsaved input; renders anew when that changes. */
  dirty: boolean
  /** Names a field for what shows it, watches it or leads to it. */
  field: NameField<Values>
  /** The field at a path that only the server knows; undefined where the form has none. */
  named: (path: string) => AnyName | undefined
  values: () => Values
  get: <Path extends PathOf<Values>>(path: Path) => ValueAt<Values, Path>
  set: <Path extends PathOf<Values>>(path: Path, value: ValueAt<Values, Path>) => void
  patch: (change: Partial<Values>) => void
  reset: (initial: Values, values?: Values) => void
  setErrors: (errors: FieldError[]) => void
  /** Sends what was typed, as one more try of the same save; the draft keeps both from now on. */
  send: <Result>(begin: () => Result) => Result
}

const DRAFT_PAUSE_MS = 400

/**
 * A form that is its schema: checks, required marks and lengths come from it, labels from `<feature>.fields.<path>`,
 * hints from `<feature>.hints.<path>`. A fresher `initial` is taken over as long as nothing was typed.
 */
export function useFormOf<Schema extends z.ZodType<unknown, object>>(
  schema: Schema,
  options: FormOptions<z.input<Schema>>,
): Form<z.input<Schema>> {
  type Values = z.input<Schema>
  const { feature, initial, draft, sent, disabled = false } = options
  const id = useId()
  const [store] = useState(() => new FormStore<Values>(schema, initial, sent))
  const dirty = useSyncExternalStore(store.subscribe, () => store.dirty)
  const fresh = JSON.stringify(initial)
  const taken = useRef(fresh)
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal values of another object are no news
  useEffect(() => {
    if (dirty || store.held || taken.current === fresh) return
    taken.current = fresh
    store.reset(initial)
  }, [fresh, dirty, store])
  useDraft(store, draft)
  const { get, set, patch, reset, setErrors } = store
  const send = <Result>(begin: () => Result) => {
    store.intent ??= crypto.randomUUID()
    if (draft) keepDraft(draft, store.values, store.intent)
    return asTryOf(store.intent, begin)
  }
  const values = () => store.values
  const named = (path: string) => (hasField(schema, path) ? nameOf(path) : undefined)
  const ways = { field: nameOf, named, values, get, set, patch, reset, setErrors, send }
  return { id, feature, draft, disabled, store, dirty, ...ways }
}

function useDraft<Values extends object>(store: FormStore<Values>, draft: string | undefined) {
  useEffect(() => {
    if (!draft) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let kept = false
    const save = () => {
      if (store.dirty) keepDraft(draft, store.values, store.intent)
      else if (kept) dropDraft(draft)
      kept = store.dirty
    }
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(save, DRAFT_PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [store, draft])
}

// biome-ignore lint/suspicious/noExplicitAny: fields know their form by path only
export const FormContext = createContext<Form<any> | undefined>(undefined)

// biome-ignore lint/suspicious/noExplicitAny: see above
export function useAnyForm(): Form<any> {
  const form = use(FormContext)
  if (!form) throw new Error('a field outside of a form')
  return form
}

/**
 * For a part of a form that stands in a file of its own and is written for these values: names its fields and finds the form around it.
 * Beside `useFormOf` the form does both: `form.field('keeper.zip')`.
 */
export const fieldsOf = <Values extends object>(): { field: NameField<Values>; useForm: () => Form<Values> } => ({
  field: nameOf,
  useForm: useAnyForm,
})

/** Watches one value of a form: `useValue(form, 'keeper.legal')`. */
export function useValue<Values extends object, Path extends PathOf<Values>>(form: Form<Values>, path: Path) {
  return useSyncExternalStore(form.store.subscribe, () => form.get(path))
}

/** Watches all values; renders at every key stroke, so keep it to small parts of a screen. */
export const useValues = <Values extends object>(form: Form<Values>): Values =>
  useSyncExternalStore(form.store.subscribe, () => form.store.values)

/** The fields of a form in the order of the screen. */
const fieldsIn = <Values extends object>(form: Form<Values>): HTMLElement[] => [
  ...(document.getElementById(form.id)?.querySelectorAll<HTMLElement>('[data-path]') ?? []),
]

const isAt = (paths: ReadonlySet<string>) => (field: HTMLElement) => paths.has(field.dataset['path'] ?? '')

function goInto(field: HTMLElement | undefined): boolean {
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
  return !!field
}

/** Puts the cursor into the first field with one of these paths; false where there is none. */
export const focusFirst = <Values extends object>(form: Form<Values>, paths: ReadonlySet<string>): boolean =>
  goInto(fieldsIn(form).find(isAt(paths)))

const wrongIn = <Values extends object>(form: Form<Values>) => new Set(Object.keys(form.store.errors))

/** Path of the first wrong field in the order of the screen. */
export const firstWrong = <Values extends object>(form: Form<Values>): string | undefined =>
  fieldsIn(form).find(isAt(wrongIn(form)))?.dataset['path']

/** Puts the cursor into the first wrong field. */
export const focusFirstWrong = <Values extends object>(form: Form<Values>): boolean => focusFirst(form, wrongIn(form))

/** Puts the cursor into the next wrong field from where it is, or the one before; behind the last one comes the first. */
export function focusNextWrong<Values extends object>(form: Form<Values>, step: 1 | -1): void {
  const fields = fieldsIn(form)
  const around = step === 1 ? fields : fields.toReversed()
  const at = around.findIndex(field => field.matches(':focus, :has(:focus)'))
  goInto([...around.slice(at + 1), ...around.slice(0, at + 1)].find(isAt(wrongIn(form))))
}

/** Puts the cursor into a field, as the "what is missing" panel does. */
export function focusField(name: AnyName): void {
  const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(name)}"]`)
  field?.focus()
  field?.scrollIntoView({ block: 'center', behavior: scrolling() })
}
