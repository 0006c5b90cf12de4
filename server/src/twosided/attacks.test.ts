import { movesFrom } from '@kreislauf/core/testing/moves.ts'
import { leadsTo, moversOf, movesOf, sidesOf, statesOf } from '@kreislauf/core/twosided/kind.ts'
import { kinds } from '@kreislauf/core/twosided/kinds.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cartTrial } from '../features/carts/testing.ts'
import { contractTrial } from '../features/contracts/testing.ts'
import { deliveryTrial } from '../features/deliveries/testing.ts'
import { orderTrial } from '../features/pickuporders/testing.ts'
import { typedColumns } from '../platform/database/typedcolumns.ts'
import { pool } from '../testing/tenant.ts'

const trials = [await orderTrial(), await contractTrial(), await cartTrial(), await deliveryTrial()]

test('every kind is attacked, in all of its states and by all of its moves', () => {
  expect(trials.map(({ kind }) => kind.kind)).toEqual(kinds.map(({ kind }) => kind))
  for (const { kind, into, moves } of trials)
    expect([Object.keys(into).toSorted(), Object.keys(moves).toSorted()]).toEqual([
      statesOf(kind).toSorted(),
      movesOf(kind).toSorted(),
    ])
})

test.each(trials)('the column of the states of $table holds those of the description', async ({ kind, table }) => {
  const told = (await typedColumns(pool.raw)).find(({ place }) => place === `${table}.status`)
  expect(told?.codes?.toSorted()).toEqual(statesOf(kind).toSorted())
})

describe.each(trials)('$kind.kind', ({ kind, table, sides, stranger, into, moves }) => {
  const stored = async (id: number) =>
    (
      await pool.raw.query<{ version: number; status: string }>(`select version, status from ${table} where id = $1`, [
        id,
      ])
    ).rows[0] ?? { version: 0, status: '' }
  const ids = new Map<string, number>()
  /** One of each state: nothing that is tried here changes it. */
  const made = async (state: string) => {
    const id = ids.get(state) ?? (await into[state]?.())?.id ?? 0
    ids.set(state, id)
    return id
  }
  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (problem: { code?: string }) => problem.code,
    )

  test.each(statesOf(kind))(
    'in %s each side is refused what is not its move, and a stranger finds nothing',
    async state => {
      const id = await made(state)
      const before = await stored(id)
      expect(before.status).toBe(state)
      const wrong: string[] = []
      for (const name of movesOf(kind)) {
        const at = { id, version: before.version }
        for (const side of sidesOf(kind)) {
          if (leadsTo(kind, name, state) && moversOf(kind, name).includes(side)) continue
          const code = await codeOf(moves[name]!(sides[side]!.call, at))
          const hidden = kind.states[state]?.hidden && side !== kind.owner
          const expected = moversOf(kind, name).includes(side)
            ? [hidden ? 'not-found' : `${kind.kind}.wrong-state`]
            : ['companies.other-kind']
          if (!expected.includes(String(code))) wrong.push(`${side} ${name}: ${code}`)
        }
        const code = await codeOf(moves[name]!(stranger, at))
        if (code !== 'not-found') wrong.push(`stranger ${name}: ${code}`)
      }
      expect(wrong).toEqual([])
      expect(await stored(id)).toEqual(before)
    },
  )

  test.each(statesOf(kind))('in %s a step from another version is stale', async state => {
    const id = await made(state)
    const before = await stored(id)
    const wrong: string[] = []
    for (const side of sidesOf(kind))
      for (const name of movesFrom(kind, state, side)) {
        if (!leadsTo(kind, name, state)?.length) continue
        const code = await codeOf(moves[name]!(sides[side]!.call, { id, version: before.version + 1 }))
        // A side may have no say in it by what else stands in the record.
        if (code !== 'stale' && code !== `${kind.kind}.other-side`) wrong.push(`${side} ${name}: ${code}`)
      }
    expect(wrong).toEqual([])
    expect(await stored(id)).toEqual(before)
  })

  test.each(statesOf(kind))(
    'in %s the database itself refuses every step that the description has not',
    async state => {
      const id = await made(state)
      const wrong: string[] = []
      for (const side of sidesOf(kind))
        for (const to of [...statesOf(kind), null]) {
          const may = movesOf(kind).some(
            name =>
              moversOf(kind, name).includes(side) &&
              (to === null ? leadsTo(kind, name, state)?.length === 0 : leadsTo(kind, name, state)?.includes(to)),
          )
          const begun = sides[side]!.tenant.inside(db =>
            sql`select begin_move(${kind.kind}, ${table}::regclass, ${id}, null, ${side}, ${side === kind.owner}, ${to}, '')`.execute(
              db,
            ),
          )
          const code = await codeOf(begun)
          if ((code === 'done') !== may) wrong.push(`${side} to ${to}: ${code}`)
        }
      // Who does not see it does not move it.
      expect(wrong.filter(step => !(kind.states[state]?.hidden && step.endsWith('not-found')))).toEqual([])
    },
  )
})
