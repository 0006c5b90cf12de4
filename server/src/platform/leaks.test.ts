import type { BulkItem as BulkItemSchema } from '@kreislauf/core/kit.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Attempt, attempt, bodyOf, calls, type Named, type Slot, slotsOf } from '../testing/attempts.ts'
import { fingerprint, MARK, markedCompany } from '../testing/marked.ts'
import { newTenant, type Tenant } from '../testing/tenant.ts'

type BulkItem = z.output<typeof BulkItemSchema>

let theirs: Awaited<ReturnType<typeof markedCompany>>
let ours: Tenant
let own: Record<string, number>
let before: Record<string, string>

beforeAll(async () => {
  theirs = await markedCompany()
  ours = await newTenant()
  const yard = await ours.yard()
  own = {
    department: yard.dismantlerId,
    employee: yard.staffId,
    certificate: yard.certificateId,
    mandator: ours.mandatorId,
  }
  before = await fingerprint(theirs.tenant.mandatorId)
})

/** Ids of the marked company that a place of a call may mean. */
function foreign({ table }: Slot): number[] {
  if (table === 'mandator') return [theirs.tenant.mandatorId]
  if (table === 'passkey') return [theirs.passkey]
  if (table === 'session') return theirs.sessions
  return [...new Set(theirs.ids[table] ?? [])]
}

const reaching = calls.filter(one => one[1].can !== 'admin' && one[1].can !== 'public' && slotsOf(one).length > 0)

/** Answered all the same, and why that tells nothing. The mark is looked for in these too. */
const nothing = (text: string) =>
  ['[]', 'null'].includes(text) || (text.includes(';') && text.trim().split('\n').length === 1)
const refusedEach = (text: string) => JSON.parse(text).every(({ ok, errnum }: BulkItem) => !ok && errnum === 1007)
const publicSide = (text: string) => JSON.parse(text).foreign === true
const answered: Record<string, (text: string) => boolean> = {
  // A filter by what one does not have finds nothing.
  'cars.weights': nothing,
  'disposals.list': nothing,
  'disposals.export': nothing,
  'disposals.last': nothing,
  'log.entries': nothing,
  'log.exportEntries': nothing,
  'receptions.list': nothing,
  'receptions.ofCar': nothing,
  // What is left out of the reckoning is not there anyway.
  'receptions.duplicates': nothing,
  'disposals.available': text => JSON.parse(text).stockKg === 0,
  // Each record is answered for itself (details O40).
  'cars.setSteps': refusedEach,
  'cars.setLocations': refusedEach,
  'cars.transferMany': refusedEach,
  'log.acceptProposals': refusedEach,
  'receptions.lockMany': refusedEach,
  // The own certificate that the id names; the department beside it is not looked at.
  'companies.saveCertificate': text => JSON.parse(text).departmentId === own['department'],
  // What everybody may know of a company (details O21).
  'companies.dismantler': publicSide,
  ...Object.fromEntries(
    ['recyclers', 'loopers', 'remanufacturers', 'carriers', 'disposers', 'purchasers'].map(kind => [
      `${kind}.one`,
      publicSide,
    ]),
  ),
}
const harmless = (name: string, { status, text }: { status: number; text: string }) =>
  !text.includes(MARK) && ([403, 404, 422].includes(status) || (status === 200 && answered[name]?.(text)))

/** Each place with each id of theirs, the other places ours where we have such a record, else theirs. */
function* tries(one: Named, others: readonly ('own' | 'foreign')[] = ['own', 'foreign']) {
  const slots = slotsOf(one)
  for (const target of slots)
    for (const id of foreign(target))
      for (const rest of others) {
        if (rest === 'foreign' && others.length > 1 && slots.length < 2) continue
        yield ({ key, where }: Pick<Slot, 'key' | 'where'>) => {
          const slot = slots.find(other => other.key === key && other.where === where)
          if (!slot) return 1
          if (slot === target) return id
          const mine = rest === 'own' ? own[slot.table] : undefined
          return mine ?? foreign(slot)[0] ?? 1
        }
      }
}

test('every place of a call that names a record is tried with records', () => {
  const empty = reaching.flatMap(one =>
    slotsOf(one)
      .filter(slot => !foreign(slot).length)
      .map(slot => `${one[0]} ${slot.key}`),
  )
  expect(empty).toEqual([])
})

test('the marked company has a record in every table of a mandator', () => {
  const none = Object.entries(theirs.ids).filter(([, ids]) => !ids.length)
  expect(none.map(([table]) => table)).toEqual([
    'car_difference',
    'idempotency',
    'mail',
    'payment_event',
    'retention_log',
    'stream_ticket',
    'visible_mandator',
  ])
})

describe('another company’s ids', () => {
  test.each(reaching)('%s', async (name, endpoint) => {
    const leaked: unknown[] = []
    for (const pick of tries([name, endpoint])) {
      const { token } = await ours.signIn({ rights: 'FFFFFF', head: true })
      const answer = await attempt([name, endpoint], token, pick)
      if (!harmless(name, answer)) leaked.push({ ...answer, text: answer.text.slice(0, 300) })
    }
    expect(leaked).toEqual([])
  })

  test('bodies are such as the contract takes, so that a refusal is about the ids', () => {
    const wrong = reaching.flatMap(([name, endpoint]) => {
      if (!['json', 'text'].includes(endpoint.kind)) return []
      return endpoint.body.safeParse(bodyOf([name, endpoint], () => 1)).success ? [] : [name]
    })
    expect(wrong).toEqual([])
  })

  test('nothing of theirs was changed', async () => {
    expect(await fingerprint(theirs.tenant.mandatorId)).toEqual(before)
  })
})

describe('lists and searches', () => {
  const lists = calls.filter(one => one[1].method === 'GET' && one[1].can !== 'admin' && one[1].can !== 'public')
  test.each(lists)('%s holds nothing of another company’s', async (name, endpoint) => {
    const { token } = await ours.signIn({ rights: 'FFFFFF', head: true })
    const mine = ({ key, where }: Pick<Slot, 'key' | 'where'>) =>
      own[slotsOf([name, endpoint]).find(slot => slot.key === key && slot.where === where)?.table ?? ''] ?? 999_999
    const { text } = await attempt([name, endpoint], token, mine)
    expect(text).not.toContain(MARK)
  })
})

/** What even the owner is refused here: the paper of an invoice is written when its order is paid. */
const unwritten = ['payments.invoice']

describe('the owner, so that the refusals above are refusals of something', () => {
  const reads = reaching.filter(([name, { method }]) => method === 'GET' && !unwritten.includes(name))
  test.each(reads)('%s answers', async (name, endpoint) => {
    const answers: Attempt[] = []
    for (const pick of tries([name, endpoint], ['foreign'])) {
      answers.push(await attempt([name, endpoint], theirs.whole.token, pick))
      if (answers.at(-1)?.status === 200) return
    }
    expect(answers).toEqual('one of them 200')
  })
})
