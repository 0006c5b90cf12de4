import { addDays } from '@kreislauf/core/days.ts'
import { isRecord } from '@kreislauf/core/keys.ts'
import type { z } from 'zod'
import { defOf } from '../sample.ts'

export interface Field {
  /** `disposal.actiondate`, `0.amount`. */
  path: string
  schema: z.ZodType
}

/** Fields with the version a change is based on, or a confirmation: they are not stored. */
const BASIS = ['id', 'version', 'carversion', 'seen', 'confirmed']

/** Schema without optional, default and transform wrappers. */
function bare(schema: z.ZodType, value: unknown): z.ZodType {
  const { innerType, in: input, options } = defOf(schema)
  if (options) return bare(options.find(one => one.safeParse(value).success) ?? schema, value)
  const inner = innerType ?? input
  return inner ? bare(inner, value) : schema
}

/** Fields of a body by path; for a list those of its first record. */
export function fieldsOf(schema: z.ZodType, body: unknown, path: readonly string[] = []): Field[] {
  if (defOf(schema).options && !bare(schema, body)) return []
  const inner = defOf(schema).options && path.length ? schema : bare(schema, body)
  const { shape, element } = defOf(inner)
  if (shape && isRecord(body))
    return Object.entries(shape)
      .filter(([name]) => !BASIS.includes(name))
      .flatMap(([name, field]) => fieldsOf(field, body[name], [...path, name]))
  if (element && Array.isArray(body) && isRecord(body[0])) return fieldsOf(element, body[0], [...path, '0'])
  return [{ path: path.join('.'), schema }]
}

/** Candidates for another value of a field, likeliest first. */
function candidates(schema: z.ZodType, value: unknown): unknown[] {
  const { type, entries, element } = defOf(bare(schema, value))
  if (type === 'boolean') return [value !== true]
  if (entries) return Object.values(entries).toReversed()
  if (element) return [[], ...candidates(element, undefined).map(one => [one])]
  if (typeof value === 'number') return [value + 1, value - 1, value / 2]
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return [addDays(value, -1)]
  if (typeof value === 'string') return [`${value}x`, 'AT', 'Anders', '7']
  return ['Anders', '2020-02-02', '15', '4711', 'AT', 'a@b.example', '0461 12', 'R3', 1, 2]
}

/** A body with one field changed to another valid value; `others` are such values by path or name. Throws if none is known. */
export function changed(body: unknown, { path, schema }: Field, others: Record<string, unknown> = {}): unknown {
  const names = path.split('.')
  const value = names.reduce<unknown>((at, name) => Object(at)[name], body)
  const said = [others[path], others[names.at(-1) ?? '']].filter(one => one !== undefined)
  const other = [...said, ...candidates(schema, value)].find(
    one => JSON.stringify(one) !== JSON.stringify(value ?? null) && schema.safeParse(one).success,
  )
  if (other === undefined) throw new Error(`testing/closing has no other value of ${path}`)
  return put(body, names, other)
}

function put(body: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(body))
    return body.map((one, at) => (String(at) === name ? (rest.length ? put(one, rest, value) : value) : one))
  return { ...Object(body), [name]: rest.length ? put(Object(body)[name], rest, value) : value }
}
