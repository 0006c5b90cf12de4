import { type FieldError, fieldErrors } from '@kreislauf/core/problems.ts'
import type { z } from 'zod'
import { sameValue, valueAt, withValue } from './paths.ts'

/** What was typed where a number or a day is meant, as long as it is being typed or cannot be read. */
export interface Typed {
  text: string
  /** The code of what is wrong with it. */
  code?: string
}

/** Values, errors and half-typed texts of one form; fields watch their own part of it. */
export class FormStore<Values extends object> {
  values: Values
  initial: Values
  errors: Record<string, FieldError> = {}
  typed: Record<string, Typed> = {}
  dirty = false
  /** The save under way; see `intent.ts`. A new one begins after it succeeded, and with other values than those that were typed. */
  intent: string | undefined
  readonly schema: z.ZodType
  private readonly listeners = new Set<() => void>()

  constructor(schema: z.ZodType, initial: Values) {
    this.schema = schema
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

  get = (path: string): unknown => valueAt(this.values, path)

  set = (path: string, value: unknown): void => {
    this.values = withValue(this.values, path, value)
    delete this.typed[path]
    if (this.errors[path]) this.check(path)
    this.changed()
  }

  /** Several values at once. */
  patch = (change: Partial<Values>): void => {
    this.values = { ...this.values, ...change }
    for (const path of Object.keys(change)) delete this.errors[path]
    this.changed()
  }

  /** Starts anew from these values, as after loading or saving. */
  reset = (initial: Values, values: Values = initial): void => {
    this.initial = initial
    this.values = values
    this.errors = {}
    this.typed = {}
    this.intent = undefined
    this.changed()
  }

  type = (path: string, typed: Typed | undefined, value?: unknown): void => {
    if (typed?.code === undefined && value !== undefined) this.values = withValue(this.values, path, value)
    const { [path]: _, ...rest } = this.typed
    this.typed = typed ? { ...rest, [path]: typed } : rest
    if (this.errors[path]) this.check(path)
    this.changed()
  }

  setErrors = (errors: FieldError[]): void => {
    this.errors = Object.fromEntries(errors.map(error => [error.path, error]))
    this.changed()
  }

  /** Everything that is wrong now. */
  findErrors(): FieldError[] {
    const result = this.schema.safeParse(this.values, { reportInput: true })
    const unreadable = Object.entries(this.typed).flatMap(([path, { code }]) => (code ? [{ path, code }] : []))
    const found = result.success ? [] : fieldErrors(result.error)
    return [...unreadable, ...found.filter(({ path }) => !unreadable.some(one => one.path === path))]
  }

  /** Checks one field, as when leaving it. */
  check = (path: string): void => {
    const found = this.findErrors().find(error => error.path === path)
    const { [path]: _, ...rest } = this.errors
    this.errors = found ? { ...rest, [path]: found } : rest
    this.changed()
  }

  /** Checks everything; true when it may be sent. */
  checkAll = (): boolean => {
    const found = this.findErrors()
    this.setErrors(found)
    return found.length === 0
  }
}
