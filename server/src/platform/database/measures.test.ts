import { converts, placesOf } from '@kreislauf/core/domain/measures.ts'
import { factorOf, UNITS } from '@kreislauf/core/domain/units.ts'
import { expect, test } from 'vitest'
import { pool } from '../../testing/tenant.ts'

const pairs = UNITS.flatMap(from => UNITS.map(to => [from, to] as const))

test('an amount has as many decimals in the database as in the program, in every unit', async () => {
  const { rows } = await pool.raw.query<{ unit: string; places: number }>(
    'select unit, cargo_places(unit) as places from unnest($1::text[]) unit',
    [UNITS],
  )
  expect(rows).toEqual(UNITS.map(unit => ({ unit, places: placesOf(unit) })))
})

test.each(pairs)('%s becomes %s in the database as in the program', async (from, to) => {
  const { rows } = await pool.raw.query<{ amount: string | null }>(
    'select amount_as(1234.567, $1, $2)::text as amount',
    [...[from, to]],
  )
  const [kg, per] = [factorOf(from, {}), factorOf(to, {})]
  const amount = rows[0]?.amount ?? null
  if (!converts(from, to)) expect(amount).toBeNull()
  else expect(Number(amount)).toBeCloseTo(from === to ? 1234.567 : (1234.567 * (kg ?? 0)) / (per ?? 0), 6)
})
