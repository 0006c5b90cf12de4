import { expect, test } from 'vitest'
import type { z } from 'zod'
import { api } from './api.ts'
import { readDay } from './dayreading.ts'
import { normaliseIban } from './domain/bank.ts'
import { isNoPlate, normalisePlate, plateProblems } from './domain/plate.ts'
import { normalisePostcode } from './domain/postcode.ts'
import { phoneProblems } from './domain/reach.ts'
import { taxNumberProblems } from './domain/taxnumbers.ts'
import { inCapitals, inOneLine, unguarded } from './domain/tidy.ts'
import { isNoVin, normaliseVin } from './domain/vin.ts'
import type { Endpoint } from './kit.ts'
import { readNumber } from './numberreading.ts'
import { plainText } from './search.ts'
import { longTexts, slowest } from './testing/longtexts.ts'

interface Definition {
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
}
const definitionOf = (schema: z.ZodType) => (schema as unknown as { _zod: { def: Definition } })._zod.def

/** All schemas within that accept a text, without duplicates. */
function within(schema: z.ZodType, met: Set<z.ZodType>): z.ZodType[] {
  if (met.has(schema)) return []
  met.add(schema)
  const { shape, options = [], element, innerType, in: input, keyType, valueType } = definitionOf(schema)
  if (shape) return Object.values(shape).flatMap(field => within(field, met))
  const inner = [...options, element, innerType, input, keyType, valueType].filter(one => one !== undefined)
  return [schema, ...inner.flatMap(one => within(one, met))]
}

test('no call takes long for a long text, whatever it contains', () => {
  const met = new Set<z.ZodType>()
  const slow: Record<string, string> = {}
  for (const [feature, contract] of Object.entries(api))
    for (const [name, endpoint] of Object.entries<Endpoint>(contract))
      for (const part of [endpoint.params, endpoint.query, endpoint.body, endpoint.bodyFor?.(true)])
        for (const schema of part && Object.keys(slow).length < 3 ? within(part, met) : []) {
          const text = slowest(longTexts, given => schema.safeParse(given))
          if (text) slow[`${feature}.${name}`] = text
          if (text) break
        }
  expect(met.size).toBeGreaterThan(1000)
  expect(slow).toEqual({})
})

test.each<[string, (text: string) => unknown]>([
  ['inOneLine', inOneLine],
  ['unguarded', unguarded],
  ['inCapitals', inCapitals],
  ['isNoPlate', isNoPlate],
  ['normalisePlate', text => normalisePlate(text)],
  ['plateProblems', text => plateProblems(text)],
  ['normaliseVin', normaliseVin],
  ['isNoVin', isNoVin],
  ['normalisePostcode', normalisePostcode],
  ['phoneProblems', phoneProblems],
  ['normaliseIban', normaliseIban],
  ['taxNumberProblems', text => taxNumberProblems(text, 'DE')],
  ['readNumber', text => readNumber(text, ',', 'kg')],
  ['plainText', plainText],
  ['readDay', text => readDay(text, { language: 'de', today: '2026-06-01', typing: true })],
])('%s does not take long over a long text', (_, read) => expect(slowest(longTexts, read)).toBeUndefined())
