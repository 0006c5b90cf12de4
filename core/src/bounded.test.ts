import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './kit.ts'

/** So many of anything nobody sends, and so few findings are told of them. */
const MANY = 20_000
const FEW = 100

interface Def {
  element?: ZodType
  valueType?: ZodType
  shape?: Record<string, ZodType>
  innerType?: ZodType
  in?: ZodType
  options?: ZodType[]
}

/** Each list and each record of free names in a body: the way to it, and one with that many wrong things in it. */
function* fullOf(schema: ZodType | undefined, way: readonly string[] = []): Generator<{ way: string; body: unknown }> {
  if (!schema) return
  const {
    element,
    valueType,
    shape,
    innerType,
    in: input,
    options,
  } = (schema as unknown as { _zod: { def: Def } })._zod.def
  const wrong = Array.from({ length: MANY }, () => ({ wrong: true }))
  const within = (value: unknown) => way.reduceRight((inner, key) => ({ [key]: inner }), value)
  if (element) yield { way: `${way.join('.')}[]`, body: within(wrong) }
  if (valueType) yield { way: `${way.join('.')}{}`, body: within(Object.fromEntries(wrong.entries())) }
  for (const [key, field] of Object.entries(shape ?? {})) yield* fullOf(field, [...way, key])
  for (const inner of [innerType, input, ...(options ?? [])]) yield* fullOf(inner, way)
}

const bodies = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, Endpoint>).flatMap(([name, { body, bodyFor }]) =>
    [body, ...(bodyFor ? [bodyFor(true), bodyFor(false)] : [])].flatMap(schema =>
      [...fullOf(schema)].map(({ way, body }) => [`${feature}.${name} ${way}`, schema, body] as const),
    ),
  ),
)

test('a body that is too full is refused as a whole: nobody is told of each of its thousand parts', () => {
  expect(bodies.length).toBeGreaterThan(80)
  const told = bodies.map(([name, schema, body]) => ({
    name,
    findings: schema.safeParse(body).error?.issues.length ?? 0,
  }))
  expect(told.filter(({ findings }) => findings > FEW)).toEqual([])
})
