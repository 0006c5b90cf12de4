import { plainText } from '@kreislauf/core/search.ts'
import { sortKey } from '@kreislauf/core/sorting.ts'
import { expect, test } from 'vitest'
import { pool } from '../../testing/tenant.ts'

/** Latin, Greek, Cyrillic, signs, variants of digits and letters, and invisible characters. */
const RANGES = [
  [0x01, 0x52f],
  [0x1d00, 0x24ff],
  [0x2c60, 0x2c7f],
  [0x3000, 0x303f],
  [0xa720, 0xa7b7],
  [0xfb00, 0xfb06],
  [0xfe00, 0xfe2f],
  [0xff00, 0xff5e],
] as const
const signs = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
)

test('the database folds the same characters as core, alone and within words', async () => {
  const texts = signs.flatMap(sign => [sign, `Ab${sign}c 7`])
  expect(texts.length).toBeGreaterThan(7000)
  const { rows } = await pool.raw.query<{ plain: string; key: string }>(
    `select plain_text(t) as plain, pad_numbers(plain_text(t)) as key from unnest($1::text[]) with ordinality as u (t, n) order by n`,
    [texts],
  )
  const differing = texts.flatMap((text, at) => {
    const found = rows[at]
    return found?.plain === plainText(text) && found.key === sortKey(text)
      ? []
      : [
          `U+${text
            .replace(/^Ab|c 7$/g, '')
            .codePointAt(0)
            ?.toString(16)} ${found?.plain} ${plainText(text)}`,
        ]
  })
  expect(differing).toEqual([])
})
