import type { PathOf, ValueAt } from '@kreislauf/core/paths.ts'
import { type FieldError, fieldErrors } from '@kreislauf/core/problems.ts'
import type { z } from 'zod'
import { sameValue, valueAt, withValue } from './paths.ts'

/** What was typed where a number or a day is meant, as long as it is being typed or cannot be read. */
export interface Typed {
  text: string
  /** The code of what is wrong with it. */
  code?: string
}

/** One error for each field: of several the first, for rules stand in the order in which they are told. */
const byPath = (errors: FieldError[]): Record<string, FieldError> =>
  Object.fromEntries(errors.toReversed().map(error => [error.path, error]))

/** Values, errors and half-typed texts of one form; fields watch their own part of it. */
export class FormStore<Values extends object> {
  values: Values
  initial: Values
  errors: Record<string, FieldError> = {}
  typed: Record<string, Typed> = {}
  dirty = false
  /** How often saving was refused since it last succeeded. */
  refusals = 0
  /** The save under way; see `intent.ts`. A new one begins after it succeeded, and with other values than those that were typed. */
  intent: string | undefined
  /** A question about the values is open: nothing fresher replaces them. */
  held = false
  readonly schema: z.ZodType
  /** Paths whose error was found here and not told by the server: the next input may mend it, wherever that is typed. */
  private own = new Set<string>()
  private readonly listeners = new Set<() => void>()

  private readonly sent: (values: Values) => Values

  constructor(schema: z.ZodType, initial: Values, sent: (values: Values) => Values = values => values) {
    this.schema = schema
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

  /** Looks again at what is marked as wrong: at the changed field, and at all whose rule may depend on it, as a postcode on its country. */
  private renew(path: string) {
    const marked = Object.keys(this.errors).filter(one => one === path || this.own.has(one))
    if (marked.length === 0) return
    const found = this.findErrors()
    const renewed = marked.flatMap(one => found.find(error => error.path === one) ?? [])
    const others = Object.values(this.errors).filter(error => !marked.includes(error.path))
    this.errors = byPath([...others, ...renewed])
    this.own = new Set([...this.own, ...renewed.map(error => error.path)])
  }

  /** Several values at once. */
  patch = (change: Partial<Values>): void => {
    this.values = { ...this.values, ...change }
    for (const path of Object.keys(change)) {
      delete this.errors[path]
      this.renew(path)
    }
    this.changed()
  }

  /** Starts anew from these values, as after loading or saving. */
  reset = (initial: Values, values: Values = initial): void => {
    this.initial = initial
    this.values = values
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

  /** Why it was not saved, as the server told: it stands until its own field is changed. */
  setErrors = (errors: FieldError[]): void => {
    this.own = new Set()
    if (errors.length > 0) this.refusals += 1
    this.errors = byPath(errors)
    this.changed()
  }

  /** Everything that is wrong now. */
  findErrors(): FieldError[] {
    const result = this.schema.safeParse(this.sent(this.values), { reportInput: true })
    const unreadable = Object.entries(this.typed).flatMap(([path, { code }]) => (code ? [{ path, code }] : []))
    const found = result.success ? [] : fieldErrors(result.error)
    return [...unreadable, ...found.filter(({ path }) => !unreadable.some(one => one.path === path))]
  }

  /** Checks one field, as when leaving it. */
  check = (path: string): void => {
    const found = this.findErrors().find(error => error.path === path)
    const { [path]: _, ...rest } = this.errors
    this.errors = found ? { ...rest, [path]: found } : rest
    if (found) this.own.add(path)
    this.changed()
  }

  /** Checks everything; true when it may be sent. */
  checkAll = (): boolean => {
    const found = this.findErrors()
    this.setErrors(found)
    this.own = new Set(found.map(error => error.path))
    return found.length === 0
  }
}
