import { beforeAll, describe, expect, test } from 'vitest'
import type { Attempt, Named, Picking, Slot } from '../../testing/attempts.ts'
import type { markedCompany } from '../../testing/marked.ts'
import { ownDatabase } from '../../testing/own.ts'
import type { Tenant } from '../../testing/tenant.ts'

// Work that other tests have done for all companies would show in the fingerprint.
await ownDatabase()
const { attempt, bodyOf, calls, slotsOf } = await import('../../testing/attempts.ts')
const { fingerprint, markedCompany: newMarkedCompany, otherKinds } = await import('../../testing/marked.ts')
const { knowledge, ofCalls } = await import('../../testing/features.ts')
const { MARK } = await import('../../testing/marking.ts')
const { disposingYard } = await import('../../testing/disposing.ts')

let theirs: Awaited<ReturnType<typeof markedCompany>>
let ours: Tenant
let own: Record<string, number>
let before: Record<string, string>

beforeAll(async () => {
  theirs = await newMarkedCompany()
  const yard = await disposingYard()
  ours = yard.tenant
  // Of every kind, so that no call is refused before the ids are looked at.
  await ours.inside(db => otherKinds(db, yard.dismantlerId))
  own = {
    department: yard.dismantlerId,
    employee: yard.staffId,
    disposer: yard.dealer,
    carrier: yard.carrier,
    entry: await yard.entry('160117', 1000, '2026-05-01'),
    car: await yard.car(),
    certificate: (await ours.inside(db => db.selectFrom('certificate').select('id').executeTakeFirstOrThrow())).id,
    mandator: ours.mandatorId,
  }
  before = await fingerprint(theirs.tenant.mandatorId)
})

let token: string | undefined
/** A head's who may do everything; another one after each call that was not refused, for that may have changed the account. */
async function tokenOf(): Promise<string> {
  token ??= (await ours.signIn({ rights: 'FFFFFF', head: true })).token
  return token
}

/** Ids of the marked company that a place of a call may mean. */
function foreign({ table }: Slot): number[] {
  if (table === 'mandator') return [theirs.tenant.mandatorId]
  if (table === 'passkey') return theirs.passkeys
  if (table === 'session') return theirs.sessions
  return [...new Set(theirs.ids[table] ?? [])]
}

const reaching = calls.filter(one => one[1].can !== 'admin' && one[1].can !== 'public' && slotsOf(one).length > 0)

/** Answered all the same, and why that tells nothing. The mark is looked for in these too. */
const answered = ofCalls(of => of.harmless)
const harmless = (name: string, { status, text }: { status: number; text: string }) =>
  !text.includes(MARK) && ([403, 404, 422].includes(status) || (status === 200 && answered.get(name)?.(text, own)))

/** What stands in the places beside the one that is tried: ours where we have such a record, theirs, or as little as may be. */
type Rest = 'own' | 'foreign' | 'least'

/** The ids that a call would bear, place by place. */
function idsIn(one: Named, pick: Picking): string {
  const ids = slotsOf(one).flatMap(({ key, where }) => (where === 'body' ? [] : [pick({ key, where }, true)]))
  const note = (key: string, needed: boolean) => {
    const id = pick({ key, where: 'body' }, needed)
    ids.push(id)
    return id
  }
  if (one[1].kind === 'json') bodyOf(one, note)
  return JSON.stringify(ids)
}

/** Each place with each id beside each rest; no two of them bear the same ids. */
function* tries(one: Named, rests: readonly Rest[] = ['own', 'foreign', 'least']): Generator<Picking> {
  const slots = slotsOf(one)
  const tried = new Set<string>()
  for (const target of slots)
    for (const id of foreign(target))
      for (const rest of slots.length > 1 ? rests : rests.slice(0, 1)) {
        const pick: Picking = ({ key, where }, needed) => {
          const slot = slots.find(other => other.key === key && other.where === where)
          if (!slot) return 1
          if (slot === target) return id
          if (rest === 'least' && !needed) return undefined
          return (rest === 'foreign' ? undefined : own[slot.table]) ?? foreign(slot)[0] ?? 1
        }
        const ids = idsIn(one, pick)
        if (tried.has(ids)) continue
        tried.add(ids)
        yield pick
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

/** Tables of which no call answers anything to a company: the books of jobs, of the operator, of sessions and of signing in. */
const unread = knowledge.flatMap(({ unread: tables = [] }) => tables)

test('the marked company has a record in every table of a mandator', () => {
  const empty = Object.keys(theirs.ids).filter(table => !theirs.ids[table]?.length)
  expect(empty.filter(table => !unread.includes(table))).toEqual([])
})

describe('another company’s ids', () => {
  test.each(reaching)('%s', async (name, endpoint) => {
    const leaked: unknown[] = []
    for (const pick of tries([name, endpoint])) {
      const answer = await attempt([name, endpoint], await tokenOf(), pick)
      if (![403, 404, 422].includes(answer.status)) token = undefined
      if (answer.text.includes('companies.other-kind') || !harmless(name, answer))
        leaked.push({ ...answer, text: answer.text.slice(0, 300) })
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
    const { token: one } = await ours.signIn({ rights: 'FFFFFF', head: true })
    const mine: Picking = ({ key, where }) =>
      own[slotsOf([name, endpoint]).find(slot => slot.key === key && slot.where === where)?.table ?? ''] ?? 999_999
    const { text } = await attempt([name, endpoint], one, mine)
    expect(text).not.toContain(MARK)
  })
})

/** What even the owner is refused here: the paper of an invoice is written when its order is paid. */
// The photos of refused pieces are the remanufacturer's, and a box is named by both companies.
const unwritten = ['payments.invoice', 'carts.byBoth', 'deliveryPhotos.doc', 'deliveryPhotos.thumbnail']

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
