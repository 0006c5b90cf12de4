import { sidesOf, statesOf, statesThat, stepsAll } from '@kreislauf/core/twosided/kind.ts'
import { kinds } from '@kreislauf/core/twosided/kinds.ts'
import { expect, test } from 'vitest'
import { pool } from '../testing/tenant.ts'

const asked = async (sql: string, values: unknown[]) =>
  (await pool.raw.query<{ one: unknown }>(sql, values)).rows[0]?.one

test.each(kinds)('the database knows the moves of $kind as its description has them, and no other', async kind => {
  const states = statesOf(kind)
  const allowed = new Set(stepsAll(kind).map(({ side, from, to }) => `${side} ${from} ${to}`))
  const { rows } = await pool.raw.query<{ step: string; may: boolean }>(
    `select format('%s %s %s', s, f, coalesce(t, 'null')) as step, may_move($1, s, f, t) as may
     from unnest($2::text[]) s, unnest($3::text[]) f, unnest($4::text[]) t`,
    [kind.kind, [...sidesOf(kind), 'NOBODY'], states, [...states, null]],
  )
  expect(rows).toHaveLength((sidesOf(kind).length + 1) * states.length * (states.length + 1))
  expect(
    rows
      .filter(({ may }) => may)
      .map(({ step }) => step)
      .toSorted(),
  ).toEqual([...allowed].toSorted())
})

test.each(kinds)('the database knows which states of $kind bind', async kind => {
  expect(await asked('select binding_states($1) as one', [kind.kind])).toEqual(statesThat(kind, 'binds'))
})

test('of a kind that nobody described nothing may be moved', async () => {
  expect(await asked(`select may_move('nothing', 'LOOPER', 'INQUIRY', 'WITHDRAWN') as one`, [])).toBe(false)
  expect(await asked(`select may_move(null, null, null, null) as one`, [])).toBe(false)
})
