import { beforeAll, describe, expect, test } from 'vitest'
import type { Picking, Slot } from '../../testing/attempts.ts'
import type { markedCompany } from '../../testing/marked.ts'
import { ownDatabase } from '../../testing/own.ts'
import { summaryOf, tripsOf } from '../../testing/trips.ts'

// The marked company writes behind the triggers' back, and nothing else may be under way while statements are counted.
await ownDatabase()
const { attempt, calls, common, slotsOf } = await import('../../testing/attempts.ts')
const { ofCalls } = await import('../../testing/features.ts')
const { markedCompany: newMarkedCompany } = await import('../../testing/marked.ts')

let company: Awaited<ReturnType<typeof markedCompany>>
beforeAll(async () => {
  company = await newMarkedCompany()
})

/** Opening, one statement, commit. */
const READ = 3

/** One where opening, statement and commit go out together. */
const others = ofCalls(({ trips }) => trips)

/** Asks for a code that another company has just made. */
const unanswered = ['users.receiver', 'carts.byBoth']

const idsFor = ({ table }: Slot): number[] => {
  if (table === 'mandator') return [company.tenant.mandatorId]
  return [...new Set(company.ids[table] ?? [])]
}

/** Each of the company's records in the places of the call, until it is answered. */
function* picks(one: (typeof calls)[number]): Generator<Picking> {
  const slots = slotsOf(one)
  const most = Math.max(1, ...slots.map(slot => idsFor(slot).length))
  for (let turn = 0; turn < most; turn++)
    yield ({ key, where }) => {
      const slot = slots.find(other => other.key === key && other.where === where)
      const ids = slot ? idsFor(slot) : []
      return ids[turn % ids.length] ?? 1
    }
}

describe('reads', () => {
  const measured = calls.filter(
    ([name, { method, kind, can, writes }]) =>
      method === 'GET' &&
      kind === 'json' &&
      !writes &&
      can !== 'admin' &&
      can !== 'public' &&
      ![...common, ...unanswered].includes(name),
  )
  test.each(measured)('%s', async (name, endpoint) => {
    for (const pick of picks([name, endpoint])) {
      let status = 0
      const sent = await tripsOf(async () => {
        status = (await attempt([name, endpoint], company.whole.token, pick)).status
      })
      if (status !== 200) continue
      expect(sent.length, summaryOf(sent)).toBe(others.get(name) ?? READ)
      return
    }
    expect.fail(`${name} was never answered`)
  })
})
