import { beforeAll, expect, test } from 'vitest'
import type { Named, Picking } from '../../testing/attempts.ts'
import type { markedCompany as newMarkedCompany } from '../../testing/marked.ts'
import { ownDatabase } from '../../testing/own.ts'

// The marked company writes behind the triggers' back.
await ownDatabase()
const { attempt, calls, common, slotsOf } = await import('../../testing/attempts.ts')
const { markedCompany } = await import('../../testing/marked.ts')
const { newTenant } = await import('../../testing/tenant.ts')

let company: Awaited<ReturnType<typeof newMarkedCompany>>
let operator: string
beforeAll(async () => {
  company = await markedCompany()
  operator = (await (await newTenant()).signIn({ admin: true })).token
})

/** Asks for what another call has just made: a code, a mail, a VN with its token. */
// `carts.byBoth` names a pair of companies and reads what `carts.get` reads.
const unanswered = ['users.receiver', 'mail.one', 'mail.asked', 'receptions.publicVn', 'carts.byBoth']

const day = /^\d{4}-\d{2}-\d{2}$/
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
/** Begins as a day and goes on as a time does, or is a day of PostgreSQL's or of a reader's own way of writing. */
const timely = /^\d{4}-\d{2}-\d{2}([T ]\d|$)|^\d{1,2}[./]\d{1,2}[./]\d{4}|^\w{3} \w{3} \d{1,2} /

/** The days and instants in an answer that are written otherwise, with where they stand. */
function amiss(value: unknown, path = ''): string[] {
  if (typeof value === 'string')
    return timely.test(value) && !day.test(value) && !instant.test(value) ? [`${path} ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => amiss(inner, `${path}.${key}`))
}

/** Each of the company's records in the places of the call. */
function* picks(one: Named): Generator<Picking> {
  const slots = slotsOf(one)
  const idsOf = (table: string) =>
    table === 'mandator' ? [company.tenant.mandatorId] : [...new Set(company.ids[table])]
  const most = Math.max(1, ...slots.map(({ table }) => idsOf(table).length))
  for (let turn = 0; turn < most; turn++)
    yield ({ key, where }) => {
      const ids = idsOf(slots.find(slot => slot.key === key && slot.where === where)?.table ?? '')
      return ids[turn % ids.length] ?? 1
    }
}

const answers = calls.filter(
  ([name, { method, kind, writes }]) =>
    method === 'GET' &&
    kind === 'json' &&
    !writes &&
    // Read by a link, in whose folder the company's lists stand.
    !name.startsWith('folder.') &&
    ![...unanswered, ...common].includes(name),
)

test.each(answers)('%s tells days as YYYY-MM-DD and instants as ISO 8601 UTC', async (name, endpoint) => {
  const found: string[] = []
  const statuses: number[] = []
  for (const pick of picks([name, endpoint])) {
    const token = endpoint.can === 'admin' ? operator : company.whole.token
    const { status, text } = await attempt([name, endpoint], token, pick)
    statuses.push(status)
    if (status === 200) found.push(...amiss(JSON.parse(text)))
  }
  expect(found).toEqual([])
  expect(statuses, 'one of them').toContain(200)
})
