import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './kit.ts'

/** Far more entries than any real request has; only a few of their errors are reported. */
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

/** Each list and each record with free keys in a body: its path, and a body with that many invalid entries in it. */
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

test('an oversized body is refused as a whole, without an error for each of its thousand entries', () => {
  expect(bodies.length).toBeGreaterThan(80)
  const results = bodies.map(([name, schema, body]) => ({
    name,
    findings: schema.safeParse(body).error?.issues.length ?? 0,
  }))
  expect(results.filter(({ findings }) => findings > FEW)).toEqual([])
})
