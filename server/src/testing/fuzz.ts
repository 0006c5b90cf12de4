import type { z } from 'zod'
import { defOf, type IdFor, namesId, sampleOf } from './sample.ts'

/** Pseudo-random numbers from 0 to 1, reproducible by seed (mulberry32). */
export function dice(seed: number) {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    chance: (share: number) => next() < share,
    below,
    one: <Of>(of: readonly Of[]) => of[below(of.length)] as Of,
  }
}
export type Dice = ReturnType<typeof dice>

const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown

/** Values that no form sends, but some schema may accept. */
const WRONG: readonly unknown[] = [
  ...[null, true, false, [], {}, [null], [[]], { id: 1 }, deep(20), deep(5000)],
  ...[0, -1, 0.1, 1e-9, 1e308, -1e308, 2 ** 31, 2 ** 53, 1e21, 123456789.123456],
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x'.repeat(300),
    'x'.repeat(70_000),
    '\u202e𝔘🚗é',
    "';--",
    '%',
    '\\',
    '{}',
    '..',
  ],
  ...[
    '0',
    '-1',
    '1e9',
    'NaN',
    '99999999999999999999',
    '2026-02-30',
    '0001-01-01',
    '9999-12-31',
    '99999-01-01',
    '2026-01-01',
  ],
]
const WRONG_WORDS = WRONG.filter(value => typeof value === 'string' || typeof value === 'number').map(String)

/** A value similar to what the schema accepts: optional parts at random, and errors with the probability `share` in each place. */
export function nearly(schema: z.ZodType, roll: Dice, idFor: IdFor, share: number, key = ''): unknown {
  if (roll.chance(share)) return roll.one(WRONG)
  const { type, shape, element, innerType, options } = defOf(schema)
  if (shape) {
    const given = Object.entries(shape).flatMap(([name, field]) =>
      field.safeParse(undefined).success && roll.chance(0.4)
        ? []
        : [[name, nearly(field, roll, idFor, share, name)] as const],
    )
    return Object.fromEntries(given)
  }
  if (element && !(namesId(key) && type === 'array'))
    return Array.from({ length: 1 + roll.below(2) }, () => nearly(element, roll, idFor, share, key))
  if (options) return nearly(roll.one(options), roll, idFor, share, key)
  if (innerType) return nearly(innerType, roll, idFor, share, key)
  return sampleOf(schema, idFor, key)
}

/** A part of a path: the right value, or something else. */
export const nearlyWord = (right: unknown, roll: Dice, share: number): string =>
  encodeURIComponent((roll.chance(share) ? roll.one(WRONG_WORDS) : String(right)).toWellFormed()).slice(0, 3000)

const boundary = (text: string) => `multipart/form-data; boundary=${text}`
/** Bodies that are not valid JSON, with their claimed type. */
export const STRANGE_BODIES: readonly (readonly [type: string | undefined, body: string | undefined])[] = [
  ['application/json', undefined],
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', '{"__proto__":{"a":1},"constructor":{"prototype":{}}}'],
  ['application/json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['application/json; charset=latin1', '{"a":"\u00fc"}'],
  ['text/plain', 'text'],
  ['application/xml', '<a/>'],
  ['application/x-www-form-urlencoded', 'a=1'],
  [undefined, '{}'],
  ['multipart/form-data', '--x\r\n'],
  [boundary(''), '--\r\n'],
  [boundary('x'.repeat(500)), `--${'x'.repeat(500)}\r\n`],
  [boundary('x'), 'no part'],
  [
    boundary('x'),
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a\0.pdf"\r\n\r\n%PDF-1.4\r\n--x--\r\n',
  ],
  [boundary('x'), '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n'],
  [boundary('x'), '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\n\0\r\n--x--\r\n'],
]
