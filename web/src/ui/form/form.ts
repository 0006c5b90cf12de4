import type { PathOf, ValueAt } from '@kreislauf/core/paths.ts'
import type { FieldError } from '@kreislauf/core/problems.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { createContext, use, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { scrolling } from '../scrolling.ts'
import { dropDraft, keepDraft, keyOfDraft } from './drafts.ts'
import { asTryOf, isHeld } from './intent.ts'
import { type AnyName, type NameField, nameOf } from './names.ts'
import { hasField, wordPath } from './paths.ts'
import { FormStore, type Initial } from './store.ts'

export interface FormOptions<Values> {
  /** Locale file of labels (`fields.<path>`) and hints (`hints.<path>`). */
  feature: string
  /** Labels from other files, by the path of their field. */
  labels?: Readonly<Record<string, Key>>
  initial: Initial<Values>
  /** Key under which unsaved input is kept across logout and crash; without it nothing is kept. */
  draft?: string | undefined
  /** The part of the values that is sent, if not all: only this is validated. */
  sent?: (values: Values) => Values
  /** Read-only, for example a sealed record. */
  disabled?: boolean
}

export interface Form<Values extends object> {
  id: string
  feature: string
  /** The key of a field's label, which may have no text. */
  labelKey: (path: string) => string
  draft: string | undefined
  disabled: boolean
  store: FormStore<Values>
  /** Whether there is unsaved input; re-renders when that changes. */
  dirty: boolean
  /** The name of a field, for components that show, watch or focus it. */
  field: NameField<Values>
  /** The field at a path from the server; undefined if the form has none. */
  named: (path: string) => AnyName | undefined
  values: () => Values
  get: <Path extends PathOf<Values>>(path: Path) => ValueAt<Values, Path>
  set: <Path extends PathOf<Values>>(path: Path, value: ValueAt<Values, Path>) => void
  patch: (change: Partial<Values>) => void
  reset: (initial: Values | Initial<Values>, values?: Values) => void
  setErrors: (errors: FieldError[]) => void
  /**
   * Runs `begin` as another try of the same save; the draft keeps both from now on. `later`: without connection it may be done when the
   * form is closed.
   */
  send: <Result>(begin: () => Result, later: boolean) => Result
}

const DRAFT_PAUSE_MS = 400

/**
 * A form defined by its schema: validation, required marks and maximum lengths come from it, labels from
 * `<feature>.fields.<path>`, hints from `<feature>.hints.<path>`. A newer `initial` replaces the values as long as
 * there is no input.
 */
export function useFormOf<Schema extends z.ZodType<unknown, object>>(
  schema: Schema,
  options: FormOptions<z.input<Schema>>,
): Form<z.input<Schema>> {
  type Values = z.input<Schema>
  const { feature, labels = {}, initial, draft, sent, disabled = false } = options
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
  const send = <Result>(begin: () => Result, later: boolean) => {
    store.intent ??= crypto.randomUUID()
    if (draft) keepDraft(draft, store.values, store.intent)
    return asTryOf({ id: store.intent, draft: draft && keyOfDraft(draft), later }, begin)
  }
  const values = () => store.values
  const named = (path: string) => (hasField(schema, path) ? nameOf(path) : undefined)
  const labelKey = (path: string) => labels[path] ?? `${feature}.fields.${wordPath(path)}`
  const ways = { labelKey, field: nameOf, named, values, get, set, patch, reset, setErrors, send }
  return { id, feature, draft, disabled, store, dirty, ...ways }
}

function useDraft<Values extends object>(store: FormStore<Values>, draft: string | undefined) {
  useEffect(() => {
    if (!draft) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let kept = false
    const save = () => {
      // The outbox stores it with the save.
      if (isHeld(store.intent)) return
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
  if (!form) throw new Error('field used outside a form')
  return form
}

/**
 * For a part of a form in its own file, typed for these values: names its fields and finds the surrounding form. Next
 * to `useFormOf` use `form.field('keeper.zip')`.
 */
export const fieldsOf = <Values extends object>(): { field: NameField<Values>; useForm: () => Form<Values> } => ({
  field: nameOf,
  useForm: useAnyForm,
})

/** Watches one value of a form: `useValue(form, 'keeper.legal')`. */
export function useValue<Values extends object, Path extends PathOf<Values>>(form: Form<Values>, path: Path) {
  return useSyncExternalStore(form.store.subscribe, () => form.get(path))
}

/** Watches all values; re-renders at every keystroke, so use it in small parts of a screen. */
export const useValues = <Values extends object>(form: Form<Values>): Values =>
  useSyncExternalStore(form.store.subscribe, () => form.store.values)

/** The fields of a form in screen order. */
const fieldsIn = <Values extends object>(form: Form<Values>): HTMLElement[] => [
  ...(document.getElementById(form.id)?.querySelectorAll<HTMLElement>('[data-path]') ?? []),
]

const isAt = (paths: ReadonlySet<string>) => (field: HTMLElement) => paths.has(field.dataset['path'] ?? '')

function goInto(field: HTMLElement | undefined): boolean {
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
  return !!field
}

/** Focuses the first field with one of these paths; false if there is none. */
export const focusFirst = <Values extends object>(form: Form<Values>, paths: ReadonlySet<string>): boolean =>
  goInto(fieldsIn(form).find(isAt(paths)))

const wrongIn = <Values extends object>(form: Form<Values>) => new Set(Object.keys(form.store.errors))

/** Path of the first invalid field in screen order. */
export const firstWrong = <Values extends object>(form: Form<Values>): string | undefined =>
  fieldsIn(form).find(isAt(wrongIn(form)))?.dataset['path']

/** Focuses the first invalid field. */
export const focusFirstWrong = <Values extends object>(form: Form<Values>): boolean => focusFirst(form, wrongIn(form))

/** Focuses the next or previous invalid field from the current one; wraps around. */
export function focusNextWrong<Values extends object>(form: Form<Values>, step: 1 | -1): void {
  const fields = fieldsIn(form)
  const around = step === 1 ? fields : fields.toReversed()
  const at = around.findIndex(field => field.matches(':focus, :has(:focus)'))
  goInto([...around.slice(at + 1), ...around.slice(0, at + 1)].find(isAt(wrongIn(form))))
}

/** Focuses a field, as the "what is missing" panel does. */
export function focusField(name: AnyName): void {
  const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(name)}"]`)
  field?.focus()
  field?.scrollIntoView({ block: 'center', behavior: scrolling() })
}
