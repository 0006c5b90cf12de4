import type { PathOf, ValueAt } from '@kreislauf/core/paths.ts'
import { type FieldError, fieldErrors } from '@kreislauf/core/problems.ts'
import type { z } from 'zod'
import { sameValue, valueAt, withValue } from './paths.ts'

/** The text of a number or date while it is being typed or is invalid. */
export interface Typed {
  text: string
  /** The code of its error. */
  code?: string
}

/** The values that a form begins with: fields may still be empty, also those that its schema requires. */
export type Initial<Value> = Value extends string
  ? Value | ''
  : Value extends number | boolean | null | undefined | File
    ? Value
    : Value extends readonly (infer Item)[]
      ? Initial<Item>[]
      : { [Name in keyof Value]?: Initial<Value[Name]> | null | undefined }

/** One error per field: the first, as rules are listed by priority. */
const byPath = (errors: FieldError[]): Record<string, FieldError> =>
  Object.fromEntries(errors.toReversed().map(error => [error.path, error]))

/** Values, errors and partly typed texts of a form; fields subscribe to their own part. */
export class FormStore<Values extends object> {
  values: Values
  initial: Values
  errors: Record<string, FieldError> = {}
  typed: Record<string, Typed> = {}
  dirty = false
  /** Refused saves since the last successful one. */
  refusals = 0
  /**
   * The current save; see `intent.ts`. A new one begins after success, and when the values are replaced by other than
   * user input.
   */
  intent: string | undefined
  /** A confirmation is open: newer data must not replace the values. */
  held = false
  readonly schema: z.ZodType
  /** Paths with an error found by the client, not the server: any input may resolve it. */
  private own = new Set<string>()
  private readonly listeners = new Set<() => void>()

  private readonly sent: (values: Values) => Values

  constructor(schema: z.ZodType, from: Values | Initial<Values>, sent: (values: Values) => Values = values => values) {
    this.schema = schema
    const initial = from as Values
    this.sent = sent
    this.values = initial
    this.initial = initial
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private changed() {
    this.dirty = Object.keys(this.typed).length > 0 || !sameValue(this.values, this.initial)
    for (const listener of this.listeners) listener()
  }

  get = <Path extends PathOf<Values>>(path: Path): ValueAt<Values, Path> => valueAt(this.values, path)

  set = <Path extends PathOf<Values>>(path: Path, value: ValueAt<Values, Path>): void => {
    this.values = withValue(this.values, path, value)
    delete this.typed[path]
    this.renew(path)
    this.changed()
  }

  /**
   * Validates fields with errors again: the changed one, and all that may depend on it, as a postcode on its country.
   */
  private renew(path: string) {
    const marked = Object.keys(this.errors).filter(one => one === path || this.own.has(one))
    if (marked.length === 0) return
    const found = this.findErrors()
    const renewed = marked.flatMap(one => found.find(error => error.path === one) ?? [])
    const others = Object.values(this.errors).filter(error => !marked.includes(error.path))
    this.errors = byPath([...others, ...renewed])
    this.own = new Set([...this.own, ...renewed.map(error => error.path)])
  }

  /** Sets several values at once. */
  patch = (change: Partial<Values>): void => {
    this.values = { ...this.values, ...change }
    for (const path of Object.keys(change)) {
      delete this.errors[path]
      this.renew(path)
    }
    this.changed()
  }

  /** Resets to these values, as after loading or saving. */
  reset = (from: Values | Initial<Values>, values?: Values): void => {
    const initial = from as Values
    this.initial = initial
    this.values = values ?? initial
    this.errors = {}
    this.typed = {}
    this.refusals = 0
    this.intent = undefined
    this.changed()
  }

  type = (path: string, typed: Typed | undefined, value?: unknown): void => {
    if (typed?.code === undefined && value !== undefined) this.values = withValue(this.values, path, value)
    const { [path]: _, ...rest } = this.typed
    this.typed = typed ? { ...rest, [path]: typed } : rest
    this.renew(path)
    this.changed()
  }

  /** Sets errors from the server: each stays until its field is changed. */
  setErrors = (errors: FieldError[]): void => {
    this.own = new Set()
    if (errors.length > 0) this.refusals += 1
    this.errors = byPath(errors)
    this.changed()
  }

  /** All current errors. */
  findErrors(): FieldError[] {
    const result = this.schema.safeParse(this.sent(this.values), { reportInput: true })
    const unreadable = Object.entries(this.typed).flatMap(([path, { code }]) => (code ? [{ path, code }] : []))
    const found = result.success ? [] : fieldErrors(result.error)
    return [...unreadable, ...found.filter(({ path }) => !unreadable.some(one => one.path === path))]
  }

  /** Validates one field, as on blur. */
  check = (path: string): void => {
    const found = this.findErrors().find(error => error.path === path)
    const { [path]: _, ...rest } = this.errors
    this.errors = found ? { ...rest, [path]: found } : rest
    if (found) this.own.add(path)
    this.changed()
  }

  /** Validates everything; true if it can be sent. */
  checkAll = (): boolean => {
    const found = this.findErrors()
    this.setErrors(found)
    this.own = new Set(found.map(error => error.path))
    return found.length === 0
  }
}
