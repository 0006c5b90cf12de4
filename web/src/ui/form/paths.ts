import { isRecord } from '@kreislauf/core/keys.ts'
import type { PathOf, ValueAt } from '@kreislauf/core/paths.ts'
import { z } from 'zod'

/** The value at a path: `keeper.zip`, `contacts.0.name`. */
export function valueAt<Values, Path extends PathOf<Values>>(values: Values, path: Path): ValueAt<Values, Path>
export function valueAt(values: unknown, path: string): unknown
export function valueAt(values: unknown, path: string): unknown {
  let found = values
  for (const step of path.split('.')) found = isRecord(found) ? found[step] : undefined
  return found
}

/** A copy of the values with another one at the path; objects off the path are shared. */
export function withValue<Values>(values: Values, path: string, value: unknown): Values {
  const [step = '', ...rest] = path.split('.')
  const next = rest.length ? withValue(valueAt(values, step), rest.join('.'), value) : value
  const anew: unknown = Array.isArray(values)
    ? values.map((one, index) => (String(index) === step ? next : one))
    : { ...values, [step]: next }
  return anew as Values
}

const blank = (value: unknown) => value === undefined || value === null || value === ''

/** Equal for the user: undefined, null and an empty text are the same. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (blank(one) && blank(other))) return true
  if (!isRecord(one) || !isRecord(other) || one instanceof File) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every(key => sameValue(one[key], other[key]))
}

/** Paths of all leaves; arrays count as one leaf. */
export function leaves(values: unknown, prefix = ''): string[] {
  if (!values || typeof values !== 'object' || Array.isArray(values) || values instanceof File) return [prefix]
  return Object.entries(values).flatMap(([key, value]) => leaves(value, prefix ? `${prefix}.${key}` : key))
}

/** Path without array indexes, as in the locales: `contacts.0.name` is `contacts.name`. */
export const wordPath = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '')

function inner(schema: unknown): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inner(schema.unwrap())
  if (schema instanceof z.ZodPipe) return inner(schema.in)
  return schema instanceof z.ZodType ? schema : undefined
}

/** The schema of one field. */
function schemaAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  let found: unknown = schema
  for (const step of path.split('.')) {
    const here = inner(found)
    if (here instanceof z.ZodObject) found = here.shape[step]
    else if (here instanceof z.ZodArray) found = here.element
    else if (here instanceof z.ZodRecord) found = here.valueType
    else return undefined
  }
  return found instanceof z.ZodType ? found : undefined
}

/** Whether the field exists. */
export const hasField = (schema: z.ZodType, path: string): boolean => schemaAt(schema, path) !== undefined

/** Whether the field is required. */
export function isRequired(schema: z.ZodType, path: string): boolean {
  const field = schemaAt(schema, path)
  if (!field || inner(field) instanceof z.ZodBoolean) return false
  return [undefined, null, ''].every(nothing => !field.safeParse(nothing).success)
}

/** Maximum length of the field's text. */
export function maxLengthOf(schema: z.ZodType, path: string): number | undefined {
  const field = schemaAt(schema, path)
  const text = field && inner(field)
  return text instanceof z.ZodString ? (text.maxLength ?? undefined) : undefined
}
