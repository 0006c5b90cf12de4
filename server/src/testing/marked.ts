import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Db } from '../platform/db.ts'
import { disposingYard } from './disposing.ts'
import { eventually } from './eventually.ts'
import { MARK, mark } from './marking.ts'
import { complete } from './reception.ts'
import { newTenant, pool } from './tenant.ts'

const pdf = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

function form(bytes: Uint8Array, name: string, fields: Record<string, string> = {}) {
  const data = new FormData()
  for (const [key, value] of Object.entries(fields)) data.set(key, value)
  data.set('file', new File([Uint8Array.from(bytes)], name))
  return data
}

const kinds = ['COLLECTOR', 'RECYCLER', 'LOOPER', 'REMAN', 'CARRIER', 'DISPOSER', 'PURCHASER']

/**
 * A company that has a record of every kind, all its own texts bearing the mark. `ids` are its records by table, `whole` a head
 * with all rights.
 */
export async function markedCompany() {
  const yard = await disposingYard()
  const { tenant, dismantlerId } = yard
  const whole = await tenant.signIn({ rights: 'FFFFFF', head: true })
  const departments = await tenant.inside(db => otherKinds(db, dismantlerId))
  const receptions = await receptionsOf(yard, whole)
  await logOf(yard, whole, receptions.carId)
  await papersOf(yard, whole, receptions)
  const other = await newTenant()
  await tenant.inside(db => officeOf(db, receptions))
  await broughtIn(whole, dismantlerId)
  const passkey = await doorsOf(tenant.mandatorId, other.mandatorId, whole.accountId)
  await mark(tenant.mandatorId)
  return {
    ...yard,
    whole,
    departments,
    receptions,
    passkey,
    sessions: await sessionsOf(whole.accountId),
    ids: await idsOf(tenant.mandatorId),
  }
}
type Yard = Awaited<ReturnType<typeof disposingYard>>
type Whole = Awaited<ReturnType<Yard['tenant']['signIn']>>

/** An own department of every kind beside the dismantler. */
export async function otherKinds(db: Db, dismantlerId: number) {
  const found: Record<string, number> = { DISMANTLER: dismantlerId }
  const company = JSON.stringify({
    name: 'Offen',
    street: 'Ring',
    hsnr: '1',
    zip: '24103',
    city: 'Kiel',
    country: 'DE',
  })
  for (const department of kinds) {
    const delivers =
      department === 'COLLECTOR' ? { dismantlerId, dismantlerMandatorId: sql<number>`current_mandator()` } : {}
    const row = db.insertInto('department').values({ department, company, ...delivers })
    found[department] = (await row.returning('id').executeTakeFirstOrThrow()).id
  }
  return found
}

/** A locked reception, its car in the log, and an open one. */
async function receptionsOf({ dismantlerId }: Yard, whole: Whole) {
  const take = () => whole(api.receptions.create, { body: { ...complete(), dismantlerId } })
  const [locked, open] = [await take(), await take()]
  await whole(api.receptions.lock, { params: { id: locked.id } })
  const { carId } = await whole(api.receptions.get, { params: { id: locked.id } })
  await whole(api.cars.transfer, { params: { id: carId } })
  return { locked: locked.id, open: open.id, carId }
}

async function logOf(
  { form: disposal, dismantlerId, tenant, staffId, close, car, entry }: Yard,
  whole: Whole,
  carId: number,
) {
  const line = { wastetype: '160117', amount: 300, measure: 'kg' as const, actiondate: today(), staffId }
  await whole(api.log.saveEntries, { body: [{ ...line, carId }] })
  await whole(api.disposals.save, { params: { dismantlerId }, body: disposal('160117', 100) as never })
  const own = { ...line, dismantlerId, outkind: 'OWNUSE' as const, amount: 10, reason: 'Werkstatt' }
  await whole(api.log.saveOutputs, { body: [own] })
  await entry('160106', 500, today(), await car())
  await entry('160117', 5)
  await close(addDays(today(), -400))
  await whole(api.statements.save, { params: { dismantlerId }, body: { effectiveTill: addDays(today(), -1) } })
  await tenant.inside(db =>
    Promise.all([
      db.insertInto('vnrGap').values({ dismantlerId, prefix: '', firstNr: 1, lastNr: 2, reason: MARK }).execute(),
      sql`select draw_number(${dismantlerId}, 'ORDER', 2026)`.execute(db),
    ]),
  )
}

async function papersOf(
  { tenant, dismantlerId, staffId, dealer, carrier }: Yard,
  whole: Whole,
  { locked, carId }: { locked: number; carId: number },
) {
  const png = await sharp({ create: { width: 300, height: 100, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const certificate = await tenant.inside(db => db.selectFrom('certificate').select('id').executeTakeFirstOrThrow())
  await whole(api.companies.uploadCertificateDoc, { params: certificate, body: form(pdf, 'a.pdf') })
  await whole(api.companies.saveStamp, { params: { dismantlerId }, body: form(png, 'a.png') })
  await whole(api.receptions.addDoc, { params: { id: locked }, body: form(png, 'a.png', { kind: 'PHOTO' }) })
  await whole(api.cars.addDoc, { params: { carId }, body: form(png, 'b.png', { kind: 'PHOTO' }) })
  const paper = form(png, 'a.png', { kind: 'OTHER' })
  await whole(api.partners.addPaper, { params: { kind: 'disposer', id: dealer }, body: paper })
  await whole(api.partners.addPaper, { params: { kind: 'carrier', id: carrier }, body: paper })
  const person = await whole(api.employees.get, { params: { id: staffId } })
  const qualifications = [{ type: 'HVSYSTEM2' }]
  const saved = await whole(api.employees.save, {
    params: { id: dismantlerId },
    body: { ...person, qualifications } as never,
  })
  await whole(api.employees.attach, { params: { id: saved.qualifications[0]?.id ?? 0 }, body: form(png, 'a.png') })
}

/** An import with a written record and a wrong line. */
async function broughtIn(whole: Whole, dismantlerId: number) {
  const lines = new TextEncoder().encode('Name;E-Mail\nMitgebracht;\nFalsch;keine\n')
  const fields = JSON.stringify({ mapping: { name: 0, email: 1 } })
  const params = { subject: 'carriers' as const, dismantlerId }
  const { id } = await whole(api.imports.run, { params, body: form(lines, 'a.csv', { fields }) })
  await eventually(async () => {
    const { state } = await whole(api.imports.get, { params: { id } })
    if (state !== 'DONE') throw new Error(state)
  })
}

/** Orders, invoices, modules and the keepers' list. */
async function officeOf(db: Db, { open }: { open: number }) {
  const amounts = { net: 49, vatrate: 19, vat: 9.31, gross: 58.31 }
  const order = { item: 'VN_UNLOCK', provider: 'manual', receptionId: open, ...amounts }
  const { id: orderId } = await db.insertInto('paymentOrder').values(order).returning('id').executeTakeFirstOrThrow()
  const names = { seller: JSON.stringify({ name: 'Betreiber' }), buyer: JSON.stringify({ name: MARK }) }
  const number = `${MARK}-${orderId}`
  await db
    .insertInto('invoice')
    .values({ number, day: today(), orderId, item: 'VN_UNLOCK', ...amounts, currency: 'EUR', ...names, language: 'de' })
    .execute()
  await db
    .insertInto('moduleSubscription')
    .values({ provider: 'manual', ref: number, orderId, toldAt: sql`now()` })
    .execute()
  const state = { module: 'BTB', kind: 'TRIAL', from: today(), until: today() }
  const { id: stateId } = await db.insertInto('moduleState').values(state).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('trialNotice').values({ stateId, days: 7 }).execute()
  await db.insertInto('vnCount').values({ month: '2026-01-01', count: 1 }).execute()
  await db.insertInto('person').values({ companyname: MARK, lastname: MARK }).execute()
}

/** What no request may write by itself: a share, a request to move, a passkey. Answers the passkey's id. */
async function doorsOf(mandatorId: number, other: number, accountId: number): Promise<number> {
  const query = (text: string, values: unknown[]) => pool.raw.query<{ id: number }>(text, values)
  await query(
    `insert into partner_access (mandator_id, partner_id, kind, rights) values ($1, $2, 'COLLECTOR', '0020')`,
    [mandatorId, other],
  )
  await query(
    `insert into outsource_request (mandator_id, target_id, account_id, name, email, company, target, expires)
     values ($1, $2, $3, $4, $4, $4, $4, current_date + 14)`,
    [mandatorId, other, accountId, MARK],
  )
  await query(
    `insert into delivery_invitation (mandator_id, department_id, email, expires)
     select mandator_id, id, $2, current_date + 14 from department where mandator_id = $1 and department = 'COLLECTOR' limit 1`,
    [mandatorId, `${MARK}@x.example`],
  )
  const passkey = await query(
    `insert into passkey (account_id, credential_id, public_key, counter, name) values ($1, gen_random_uuid(), '', 0, $2) returning id`,
    [accountId, MARK],
  )
  return passkey.rows[0]!.id
}

const sessionsOf = async (accountId: number) =>
  (await pool.raw.query<{ id: number }>('select id from session where account_id = $1', [accountId])).rows.map(
    ({ id }) => id,
  )

/** Tables whose rows belong to a mandator. */
export async function tablesOfMandators(): Promise<string[]> {
  const { rows } = await pool.raw.query<{ table: string }>(
    `select relname as table from pg_class join pg_attribute on attrelid = pg_class.oid
     where attname = 'mandator_id' and relkind = 'r' order by 1`,
  )
  return rows.map(({ table }) => table)
}

async function idsOf(mandatorId: number): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {}
  for (const table of await tablesOfMandators()) {
    const { rows } = await pool.raw.query<Record<string, number>>(`select * from ${table} where mandator_id = $1`, [
      mandatorId,
    ])
    found[table] = rows.map(row => row['id'] ?? 0)
  }
  return found
}

/** A fingerprint of all that belongs to the company: the same as long as nothing of it changed. */
export async function fingerprint(mandatorId: number): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of await tablesOfMandators()) {
    const { rows } = await pool.raw.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${table} t where mandator_id = $1`,
      [mandatorId],
    )
    found[table] = rows[0]!.print
  }
  return found
}
