import { beforeAll, describe, expect, test } from 'vitest'
import type { Named, Picking } from '../../testing/attempts.ts'
import type { markedCompany as newMarkedCompany } from '../../testing/marked.ts'
import { ownDatabase } from '../../testing/own.ts'

// The marked company writes behind the triggers' back.
await ownDatabase()
const { attempt, calls, slotsOf } = await import('../../testing/attempts.ts')
const { markedCompany } = await import('../../testing/marked.ts')

let company: Awaited<ReturnType<typeof newMarkedCompany>>
beforeAll(async () => {
  company = await markedCompany()
})

/** Files of what others handed over, or brought to a collection point: the company has none of it, and their own tests search them. */
const empty = ['handed.export', 'log.exportCollectorJournal']

const exports = calls.filter(
  ([name, { kind, params, query }]) =>
    kind === 'file' && 'format' in params.shape && 'q' in query.shape && !empty.includes(name),
)

/** Each of the company's records in the places of the call's path. */
function* picks(named: Named): Generator<Picking> {
  const slots = slotsOf(named)
  const idsOf = (table: string) => [...new Set(company.ids[table])]
  const most = Math.max(1, ...slots.map(({ table }) => idsOf(table).length))
  for (let turn = 0; turn < most; turn++)
    yield ({ key, where }) => {
      if (where === 'query') return undefined
      const ids = idsOf(slots.find(slot => slot.key === key && slot.where === where)?.table ?? '')
      return ids[turn % ids.length] ?? 1
    }
}

/** How many rows the file has below its headings, above which a register has a head of single cells; undefined where it was not answered. */
async function rowsOf(named: Named, pick: Picking, query: Record<string, string>): Promise<number | undefined> {
  const { status, text } = await attempt(named, company.whole.token, pick, { query })
  return status === 200 ? text.split('\n').filter(line => line.includes(';')).length - 1 : undefined
}

describe('a file holds what its list is searched for', () => {
  test('as every list that can be searched and goes out as a file', () => {
    expect(exports.length).toBeGreaterThan(5)
  })

  test.each(exports)('%s', async (name, endpoint) => {
    for (const pick of picks([name, endpoint])) {
      if (!(await rowsOf([name, endpoint], pick, {}))) continue
      expect(await rowsOf([name, endpoint], pick, { q: 'steht in keiner Zeile' })).toBe(0)
      return
    }
    expect.fail(`${name} has no rows`)
  })
})
