import type { z } from 'zod'

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  entries?: Record<string, unknown>
  values?: unknown[]
}
export const defOf = (schema: z.ZodType) => (schema as unknown as { _zod: { def: Def } })._zod.def

/** Values one of which is valid for nearly every simple schema. */
const guesses: unknown[] = [
  ...['Text', '2026-06-01', '160117', 'R4', 'Altauto!2026', 'a@b.example', 'https://b.example/', '2222', '12345678'],
  ...[1, 30, true, null, []],
]

/** Ids in a body are named `id`, `ids` or end in `Id`. */
export const namesId = (key: string) => /(^id|^ids|Id|Ids)$/.test(key)

/** Id for a field of a body; undefined omits an optional one. */
export type IdFor = (key: string, needed: boolean) => number | undefined

/**
 * A valid value for a schema, generated from it: only required fields, the version, and every field that names an id, for which `idFor` is called.
 */
export function sampleOf(schema: z.ZodType, idFor: IdFor, key = '', needed = true): unknown {
  const { type, shape, element, innerType, in: input, options, entries, values } = defOf(schema)
  if (shape) return sampleOfShape(shape, idFor)
  if (namesId(key) && element) return [sampleOfRow(element, idFor, key, needed)]
  if (element) return [sampleOf(element, idFor, key)]
  if (namesId(key) && ['number', 'int'].includes(type)) return idFor(key, needed)
  if (innerType) return sampleOf(innerType, idFor, key, needed)
  if (input) return guess(schema) ?? sampleOf(input, idFor, key, needed)
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  if (options) return sampleOf(options[0]!, idFor, key, needed)
  return guess(schema)
}

/** An item of a list of ids: the id itself, or an object with its version, whose id is named after the list. */
function sampleOfRow(element: z.ZodType, idFor: IdFor, key: string, needed: boolean) {
  const { shape } = defOf(element)
  if (!shape) return idFor(key, needed)
  return sampleOfShape(shape, (name, inner) => idFor(name === 'id' ? key : name, inner))
}

function sampleOfShape(shape: Record<string, z.ZodType>, idFor: IdFor) {
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    field,
    needed: !field.safeParse(undefined).success,
  }))
  const wanted = fields.filter(({ name, needed }) => needed || namesId(name) || name === 'version')
  const given = wanted.map(({ name, field, needed }) => [name, sampleOf(field, idFor, name, needed)] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

const guess = (schema: z.ZodType) => guesses.find(value => schema.safeParse(value).success)
