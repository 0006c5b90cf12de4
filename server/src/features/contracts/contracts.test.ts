import { createHash } from 'node:crypto'
import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newPair, newParty, underContract } from '../../testing/agreeing.ts'
import { app, pool } from '../../testing/tenant.ts'
import { pdf, upload } from '../../testing/uploading.ts'
import { workOfContracts } from './jobs.ts'

const at = (id: number) => ({ params: { id } })
const digit = async (call: Awaited<ReturnType<typeof newParty>>['head']) =>
  (await call(accounts.my, {})).granted.slice(4)

const bytesOf = (file: unknown) => Buffer.from((file as { bytes: Uint8Array }).bytes).toString()

test('a proposal is signed by its side; the other side signs, and both read who signed which text', async () => {
  const { yard, reman, propose } = await newPair()
  const { id, ...proposed } = await propose(reman.head, { validto: '2999-12-31' })
  expect(proposed).toMatchObject({ status: 'PROPOSED', state: 'PROPOSED', remanAgree: true, dismantlerAgree: false })
  expect(Object.keys(proposed.can).toSorted()).toEqual(['decline', 'end', 'sign'])
  const seen = await yard.head(contracts.get, at(id))
  expect(Object.keys(seen.can).toSorted()).toEqual(['addPaper', 'end', 'withdraw'])
  expect([seen.mine, seen.addressed, seen.remanName]).toEqual([true, false, 'Aufarbeitung Nord GmbH'])
  const signed = await yard.head(contracts.signDismantler, { ...at(id), body: true })
  expect(signed).toMatchObject({ state: 'SIGNED', remanAgree: true, dismantlerAgree: true })
  const [first, second] = signed.signatures
  expect([first?.by, second?.by]).toEqual(['REMAN', 'DISMANTLER'])
  expect(first?.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(second?.sha256).toBe(first?.sha256)
  // A second `true` changes nothing.
  expect((await yard.head(contracts.signDismantler, { ...at(id), body: true })).version).toBe(signed.version)
})

test('the checksum is that of the text in one form, whatever the order of its parts', async () => {
  const { reman, propose } = await newPair()
  const { terms, parties, validfrom, signatures } = await propose(reman.head)
  const text =
    `{"papers":[],"parties":{"dismantler":${JSON.stringify(sorted(parties.dismantler))},` +
    `"reman":${JSON.stringify(sorted(parties.reman))}},"terms":${JSON.stringify(sorted(terms))},"validfrom":"${validfrom}"}`
  expect(signatures[0]?.sha256).toBe(createHash('sha256').update(text).digest('hex'))
})
const sorted = (of: object) =>
  Object.fromEntries(
    Object.entries(of)
      .filter(([, value]) => value !== null)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

test('papers are part of what is signed: the proposer signs anew with each of them, and nobody adds one later', async () => {
  const { yard, reman, propose } = await newPair()
  const { id, version, signatures } = await propose(reman.head)
  const withPaper = await reman.head(contracts.addDocs, { ...at(id), body: upload(pdf, 'anlage.pdf') })
  expect(withPaper.docs).toMatchObject([{ name: 'anlage.pdf' }])
  expect(withPaper.signatures[0]?.sha256).not.toBe(signatures[0]?.sha256)
  await expect(yard.head(contracts.signDismantler, { ...at(id), body: { sign: true, version } })).rejects.toMatchObject(
    { code: 'stale' },
  )
  await expect(yard.head(contracts.addDocs, { ...at(id), body: upload(pdf, 'b.pdf') })).rejects.toMatchObject({
    code: 'contracts.other-side',
  })
  const signed = await yard.head(contracts.signDismantler, { ...at(id), body: true })
  expect(new Set(signed.signatures.map(({ sha256 }) => sha256)).size).toBe(1)
  const docId = signed.docs[0]!.id
  expect(bytesOf(await yard.head(contracts.doc, { params: { docId } }))).toContain('%PDF')
  await expect(reman.head(contracts.removeDoc, { params: { docId } })).rejects.toMatchObject({
    code: 'contracts.wrong-state',
  })
})

test('periods of a pair do not overlap, and a signature withdraws other proposals of the same days (R29)', async () => {
  const { yard, reman, propose, signed } = await newPair()
  const year = Number(today().slice(0, 4))
  const first = await signed({ validto: `${year}-12-31` })
  const open = await propose(reman.head, { validfrom: `${year + 1}-03-01` })
  const next = await propose(yard.head, { validfrom: `${year + 1}-01-01` })
  const ahead = await reman.head(contracts.signReman, { ...at(next.id), body: true })
  expect([first.state, ahead.state]).toEqual(['SIGNED', 'AHEAD'])
  expect(await reman.head(contracts.get, at(open.id))).toMatchObject({ state: 'WITHDRAWN' })
  const late = await propose(reman.head, { validfrom: `${year}-12-31` })
  await expect(yard.head(contracts.signDismantler, { ...at(late.id), body: true })).rejects.toMatchObject({
    code: 'contracts.overlaps',
    params: { from: first.validfrom },
  })
  const { rows } = await pool.raw.query<{ on: string; off: string }>(
    `select contract_state(c, $2)::text as on, contract_state(c, $3)::text as off from contract c where id = any ($1) order by id`,
    [[first.id, next.id], `${year}-12-31`, `${year + 1}-01-01`],
  )
  expect(rows).toEqual([
    { on: 'SIGNED', off: 'EXPIRED' },
    { on: 'AHEAD', off: 'SIGNED' },
  ])
})

test('fifty signatures at once of overlapping proposals leave one signed', async () => {
  const { yard, reman, propose } = await newPair()
  const ids: number[] = []
  for (let count = 0; count < 25; count++) {
    const from = addDays(today(), count * 2)
    ids.push((await propose(count % 2 ? reman.head : yard.head, { validfrom: from, validto: addDays(from, 1) })).id)
  }
  // Only now do their days overlap, as two windows might send them.
  await pool.raw.query('update contract set validto = null where id = any ($1)', [ids])
  const all = await Promise.allSettled(
    ids.flatMap(id => [
      yard.head(contracts.signDismantler, { ...at(id), body: true }),
      reman.head(contracts.signReman, { ...at(id), body: true }),
    ]),
  )
  expect(all.length).toBe(50)
  const { rows } = await pool.raw.query("select id from contract where id = any ($1) and status = 'SIGNED'", [ids])
  expect(rows).toHaveLength(1)
})

test('a contract ends with a reason on a day that is not over; its name is frozen, the list tells today’s', async () => {
  const { yard, reman, signed, remanId } = await newPair()
  const { id, version } = await signed()
  const end = (more: object) =>
    yard.head(contracts.signDismantler, { ...at(id), body: { sign: false, version, ...more } })
  await expect(end({})).rejects.toMatchObject({ fields: [{ path: 'reason', code: 'required' }] })
  await expect(end({ reason: 'x', on: addDays(today(), -1) })).rejects.toMatchObject({ code: 'invalid' })
  await pool.raw.query(`update department set company = jsonb_set(company, '{name}', '"Kerne AG"') where id = $1`, [
    remanId,
  ])
  const ended = await end({ reason: 'Zu wenig Altteile', on: addDays(today(), 10) })
  expect(ended).toMatchObject({ state: 'ENDED', validto: addDays(today(), 10), reason: 'Zu wenig Altteile' })
  expect([ended.remanName, ended.parties.reman.name]).toEqual(['Kerne AG', 'Aufarbeitung Nord GmbH'])
  await expect(end({ reason: 'noch einmal' })).rejects.toMatchObject({ code: 'stale' })
  expect(await reman.head(contracts.byReman, at(remanId))).toMatchObject([{ id, state: 'ENDED' }])
})

test('a contract that is ended before its first day never comes into force, and makes room for another', async () => {
  const { yard, reman, propose, signed } = await newPair()
  const year = Number(today().slice(0, 4)) + 1
  const { id, version } = await signed({ validfrom: `${year}-01-01` })
  const body = { sign: false, version, reason: 'Doch nicht' }
  expect(await reman.head(contracts.signReman, { ...at(id), body })).toMatchObject({ state: 'ENDED' })
  const { rows } = await pool.raw.query('select in_force(c, c.validfrom) as ever from contract c where id = $1', [id])
  expect(rows).toEqual([{ ever: false }])
  const next = await propose(reman.head, { validfrom: `${year}-01-01` })
  expect(await yard.head(contracts.signDismantler, { ...at(next.id), body: true })).toMatchObject({ state: 'AHEAD' })
})

test('declining and withdrawing belong to one side each; the wrong path is refused', async () => {
  const { yard, reman, propose } = await newPair()
  const one = await propose(reman.head)
  await expect(yard.head(contracts.signReman, { ...at(one.id), body: true })).rejects.toMatchObject({
    code: 'companies.other-kind',
  })
  expect(await yard.head(contracts.signDismantler, { ...at(one.id), body: false })).toMatchObject({ state: 'DECLINED' })
  const other = await propose(reman.head)
  await expect(propose(reman.head)).rejects.toMatchObject({ code: 'contracts.proposed-already' })
  expect(await reman.head(contracts.signReman, { ...at(other.id), body: false })).toMatchObject({ state: 'WITHDRAWN' })
})

test('RMD is open while a contract is in force, RM with a department; without one the head still reads contracts (R30)', async () => {
  const { yard, reman, signed, dismantlerId } = await newPair()
  expect([await digit(yard.head), await digit(reman.head)]).toEqual(['00', '0F'])
  expect(await yard.head(contracts.byDismantler, at(dismantlerId))).toEqual([])
  const clerk = await yard.tenant.signIn({ rights: 'FFFFFF' })
  await expect(clerk(contracts.byDismantler, at(dismantlerId))).rejects.toMatchObject({ code: 'no-contract' })
  const { id } = await signed()
  expect([await digit(yard.head), await digit(reman.head)]).toEqual(['F0', '0F'])
  expect(await clerk(contracts.byDismantler, at(dismantlerId))).toMatchObject([{ id }])
  await expect(clerk(contracts.signDismantler, { ...at(id), body: false })).rejects.toMatchObject({ code: 'forbidden' })
  await pool.raw.query('update contract set validfrom = $2, validto = $3 where id = $1', [
    id,
    addDays(today(), -20),
    addDays(today(), -1),
  ])
  expect(await digit(yard.head)).toBe('20')
})

test('who sells to itself, a past period and a stranger are refused', async () => {
  const { yard, reman, propose, dismantlerId } = await newPair()
  await expect(propose(reman.head, { validfrom: addDays(today(), -32) })).rejects.toMatchObject({
    fields: [{ path: 'validfrom', code: 'not_before' }],
  })
  await expect(propose(reman.head, { validto: addDays(today(), -1) })).rejects.toMatchObject({ code: 'invalid' })
  const { id: own } = await yard.head(api.remanufacturers.create, {
    body: { company: { name: 'Eigene Aufarbeitung' } },
  })
  await expect(propose(yard.head, { remanId: own })).rejects.toMatchObject({ code: 'contracts.same-company' })
  const { id } = await propose(reman.head)
  const stranger = await newParty('DISMANTLER', '')
  for (const ask of [
    () => stranger.head(contracts.get, at(id)),
    () => stranger.head(contracts.paper, at(id)),
    () => stranger.head(contracts.byDismantler, at(dismantlerId)),
    () => propose(stranger.head),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'not-found' })
})

test('offers are shown or hidden for all contracts of the pair, from what the writer saw', async () => {
  const { yard, signed, dismantlerId, remanId } = await newPair()
  const pair = { dismantlerId, remanId }
  await expect(yard.head(contracts.grant, { params: pair, body: false })).rejects.toMatchObject({ code: 'not-found' })
  await signed()
  expect(await yard.head(contracts.grant, { params: pair, body: false })).toMatchObject([{ granted: false }])
  await expect(yard.head(contracts.grant, { params: pair, body: { granted: false, was: true } })).rejects.toMatchObject(
    { code: 'stale' },
  )
  expect(await digit(yard.head)).toBe('F0')
  expect(await yard.head(contracts.grant, { params: pair, body: { granted: true, was: false } })).toMatchObject([
    { granted: true },
  ])
})

test('the yard names the bin for the cores of a remanufacturer, which keeps its name with the next contract and is not shown to the other side', async () => {
  const { yard, reman, signed, dismantlerId, remanId } = await newPair()
  const pair = { dismantlerId, remanId }
  const { id } = await signed({ validto: addDays(today(), 30) })
  const before = await pool.raw.query('select seq from history_head where mandator_id = $1', [reman.tenant.mandatorId])
  const name = (body: object) => yard.head(contracts.grant, { params: pair, body: { granted: true, ...body } })
  expect(await name({ bin: ' Box 3 ', wasbin: null })).toMatchObject([{ bin: 'Box 3', granted: true }])
  await expect(name({ bin: 'Box 4', wasbin: null })).rejects.toMatchObject({ code: 'stale' })
  await expect(name({ bin: 'x'.repeat(21) })).rejects.toMatchObject({ code: 'invalid' })
  expect(await name({})).toMatchObject([{ bin: 'Box 3' }])
  // Its own history has nothing of it either: not even that something was changed.
  const after = await pool.raw.query('select seq from history_head where mandator_id = $1', [reman.tenant.mandatorId])
  expect(after.rows).toEqual(before.rows)
  expect(await reman.head(contracts.get, { params: { id } })).toMatchObject({ bin: null })
  expect(await signed({ validfrom: addDays(today(), 31) })).toMatchObject({ bin: 'Box 3' })
  expect(await name({ bin: '', wasbin: 'Box 3' })).toMatchObject([{ bin: null }, { bin: null }])
})

const mailsOf = async (id: number) =>
  (
    await pool.raw.query<{ template: string }>('select template from mail where text like $1 order by id', [
      `%contracts/details/${id}%`,
    ])
  ).rows.map(({ template }) => template)

test('both sides get a mail of each step; who has not answered is reminded, and after ninety days the proposal lapses', async () => {
  const { yard, reman, propose, signed } = await newPair()
  const { id } = await propose(reman.head)
  expect(await mailsOf(id)).toEqual(['contractProposed', 'contractProposed'])
  const days = (back: number) =>
    pool.raw.query(`update contract set created_at = now() - make_interval(days => $2) where id = $1`, [id, back])
  const platform = app.platform
  await days(8)
  await workOfContracts(platform)
  await workOfContracts(platform)
  expect((await mailsOf(id)).slice(2)).toEqual(['contractReminder'])
  await days(31)
  await pool.raw.query(`update contract set remindedat = now() - interval '23 days' where id = $1`, [id])
  await workOfContracts(platform)
  await workOfContracts(platform)
  expect((await mailsOf(id)).slice(3)).toEqual(['contractReminder'])
  await days(91)
  await workOfContracts(platform)
  expect(await yard.head(contracts.get, at(id))).toMatchObject({ state: 'WITHDRAWN' })
  const ending = await signed({ validto: addDays(today(), 40) })
  await workOfContracts(platform)
  await workOfContracts(platform, addDays(today(), 11))
  await workOfContracts(platform, addDays(today(), 12))
  expect((await mailsOf(ending.id)).filter(name => name === 'contractEnding')).toHaveLength(2)
})

test('the paper names both companies, the terms and who signed which text', async () => {
  const { yard, signed } = await newPair()
  const { id } = await signed()
  expect(bytesOf(await yard.head(contracts.paper, at(id)))).toContain('%PDF')
  const file = await yard.head(contracts.export, { params: { format: 'csv', id: yard.id }, query: {} })
  expect(bytesOf(file)).toContain('Aufarbeitung Nord GmbH')
})

test('another company’s contract is in neither list nor history of a third', async () => {
  const { yard } = await newPair()
  const { contractId, reman } = await underContract(yard.tenant, yard.head, yard.id)
  const third = await newParty('REMAN', 'Dritte GmbH')
  const seen = await third.tenant.inside(db => sql`select id from contract`.execute(db))
  expect(seen.rows).toEqual([])
  expect(await reman.head(contracts.byBoth, { params: { remanId: reman.id, dismantlerId: yard.id } })).toMatchObject([
    { id: contractId },
  ])
})
