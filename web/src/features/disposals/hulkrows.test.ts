import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { speakGerman } from '../../testing/words.ts'
import { type Hulk, hulksFound } from './hulkrows.ts'

let t: TFunction
beforeAll(async () => {
  t = await speakGerman()
})

const hulk = (carId: number | null, info: string, actiondate: string): Hulk => ({
  carId,
  info,
  actiondate,
  leftKg: 800,
})
const rows = [
  hulk(1, 'KI-QX 987 Citroën C3', '2026-02-01'),
  hulk(2, 'FL-AB 12 Škoda Octavia', '2026-03-07'),
  hulk(null, '', '2026-01-05'),
]
const found = (q: string) => hulksFound(rows, q, 'de', t).map(({ carId }) => carId)

test.each([
  ['kiqx987', [1]],
  ['citroen', [1]],
  ['octavia fl-ab', [2]],
  ['7.3.2026', [2]],
  ['ohne Fahrzeug', [null]],
  ['', [1, 2, null]],
  ['Passat', []],
])('"%s" finds the hulks that a list would find', (q, ids) => {
  expect(found(q)).toEqual(ids)
})
