import type pg from 'pg'
import { type Gone, lastDayOver, type Rule, YEARS } from './rules.ts'

/** Tax vouchers among the records that the history tells of. */
const VOUCHERS = ['invoice', 'payment_order', 'module_state', 'module_subscription']
/** Their history goes with the record itself. */
const WITH_RECORD = ['reception', 'car', 'file', 'employee', 'qualification']
const NOBODY = '—'

export interface Sweep {
  gone: Gone[]
  /** Stored files of which no record is left. */
  keys: string[]
}

interface Context {
  client: pg.Client
  mandatorId: number
  log: string
  vouchers: string
}

export async function mandatorIds(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id::int as id from mandator order by id')
  return rows.map(({ id }) => id)
}

/** Deletes and anonymises what is over of one mandator, in one transaction of which nothing stays when `keep` is false. */
export async function sweepMandator(
  client: pg.Client,
  mandatorId: number,
  today: string,
  keep: boolean,
): Promise<Sweep> {
  await client.query('begin')
  try {
    await client.query(
      `select set_config('app.mandator', $1, true), set_config('app.quiet', 'on', true), set_config('app.anonymising', 'on', true),
         set_config('app.event', 'anonymised', true), pg_advisory_xact_lock(7001, $2)`,
      [String(mandatorId), mandatorId],
    )
    const context = {
      client,
      mandatorId,
      log: lastDayOver(today, YEARS.log),
      vouchers: lastDayOver(today, YEARS.vouchers),
    }
    const receptions = await anonymiseReceptions(context)
    const cars = await anonymiseCars(context)
    const employees = await anonymiseEmployees(context)
    const files = await deleteFiles(context, receptions, employees)
    await deleteHistoryOf(context, { reception: receptions, car: cars, employee: employees, file: files.ids })
    const history = await deleteOldHistory(context)
    const gone = [
      toll(context, 'receptions', receptions),
      toll(context, 'cars', cars),
      toll(context, 'files', [], files.ids.length),
      toll(context, 'employees', employees),
      toll(context, 'history', [], history),
    ].filter(({ records }) => records)
    await write(client, gone)
    await client.query(keep ? 'commit' : 'rollback')
    return { gone, keys: files.keys }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const toll = ({ mandatorId, log }: Context, rule: Rule, ids: number[], records = ids.length): Gone => ({
  mandatorId,
  rule,
  till: log,
  records,
  ids,
})

const idsOf = async ({ client }: Context, text: string, values: unknown[]) =>
  (await client.query<{ id: number }>(text, values)).rows.map(({ id }) => Number(id))

/** Number, VIN, dates and masses of a VN remain; a purchase makes it a voucher (details O84). */
const anonymiseReceptions = (context: Context) =>
  idsOf(
    context,
    `update reception r set keeper = '{}', remark = null, externalref = null, result = null, mailedto = null,
       snapshot = jsonb_set(jsonb_set(r.snapshot, '{keeper}', '{}'), '{car,licenceplate}', 'null')
     from car c
     where r.mandator_id = $1 and c.mandator_id = r.mandator_id and c.id = r.car_id and r.keeper <> '{}'
       and coalesce(r.vndate, r.receptiondate) <= case when c.purchase_price is null then $2::date else $3::date end
     returning r.id`,
    [context.mandatorId, context.log, context.vouchers],
  )

/** The plate and what else leads to the last keeper, once none of the car's receptions has to be kept. */
const anonymiseCars = (context: Context) =>
  idsOf(
    context,
    `update car c set licenceplate = null, vehicle_registration_document_no = null, freetext = null
     where c.mandator_id = $1 and num_nonnulls(c.licenceplate, c.vehicle_registration_document_no, c.freetext) > 0
       and c.receptiondate <= case when c.purchase_price is null then $2::date else $3::date end
       and not exists (select from reception r where r.mandator_id = c.mandator_id and r.car_id = c.id and r.keeper <> '{}')
     returning c.id`,
    [context.mandatorId, context.log, context.vouchers],
  )

async function anonymiseEmployees(context: Context): Promise<number[]> {
  const ids = await idsOf(
    context,
    `update employee set firstname = '', lastname = $3, birthday = null, remark = null
     where mandator_id = $1 and activetill <= $2 and lastname <> $3 returning id`,
    [context.mandatorId, context.log, NOBODY],
  )
  await context.client.query(
    `update qualification set certificatenumber = null, file_id = null where mandator_id = $1 and employee_id = any ($2)`,
    [context.mandatorId, ids],
  )
  return ids
}

/** Of a car itself once none of its receptions has to be kept. */
async function deleteFiles({ client, mandatorId, log, vouchers }: Context, receptions: number[], employees: number[]) {
  const { rows } = await client.query<{ id: number; key: string }>(
    `delete from file where mandator_id = $1 and (owner_type = 'reception' and owner_id = any ($2) or owner_type = 'qualification'
       and owner_id in (select id from qualification where mandator_id = $1 and employee_id = any ($3)) or owner_type = 'car'
       and owner_id in (select c.id from car c where c.mandator_id = $1
         and c.receptiondate <= case when c.purchase_price is null then $4::date else $5::date end
         and not exists (select from reception r where r.mandator_id = c.mandator_id and r.car_id = c.id and r.keeper <> '{}')))
     returning id, storage_key as key`,
    [mandatorId, receptions, employees, log, vouchers],
  )
  return { ids: rows.map(({ id }) => Number(id)), keys: rows.map(({ key }) => key) }
}

/** Values and salt only; the chain of hashes stays whole (details O84). This run's own entries are among them. */
async function deleteHistoryOf({ client, mandatorId }: Context, records: Record<string, number[]>) {
  for (const [type, ids] of Object.entries(records))
    await client.query(
      `delete from history_value v using history h where v.mandator_id = $1 and h.mandator_id = $1 and h.seq = v.seq
         and (h.record_type = $2 and h.record_id = any ($3) or $2 = 'employee' and h.record_type = 'qualification'
           and h.record_id in (select id from qualification where mandator_id = $1 and employee_id = any ($3)))`,
      [mandatorId, type, ids],
    )
}

async function deleteOldHistory({ client, mandatorId, log, vouchers }: Context): Promise<number> {
  const { rowCount } = await client.query(
    `delete from history_value v using history h where v.mandator_id = $1 and h.mandator_id = $1 and h.seq = v.seq
       and h.record_type <> all ($2)
       and (h.at at time zone 'Europe/Berlin')::date <= case when h.record_type = any ($3) then $4::date else $5::date end`,
    [mandatorId, WITH_RECORD, VOUCHERS, vouchers, log],
  )
  return rowCount ?? 0
}

/** What belongs to no company's books and only waits to be forgotten; the rule's span stands in its statement. */
const passing: readonly (readonly [Rule, string])[] = [
  [
    'requests',
    `delete from outsource_request where decided_at < now() - interval '1 year' and not (kind <> 'USER' and state = 'ACCEPTED')`,
  ],
  ['repetitions', `delete from idempotency where created_at < now() - interval '30 days'`],
  // Wrong lines and before-images hold what the records themselves may have lost since; an import is undone long before.
  [
    'imports',
    `delete from import_row r using import i where i.mandator_id = r.mandator_id and i.id = r.import_id and i.beat_at < now() - interval '90 days'`,
  ],
  ['jobs', `delete from job_run where due < now() - interval '1 year'`],
]

/** The same for what belongs to no mandator. */
export async function sweepPassing(client: pg.Client, keep: boolean): Promise<Gone[]> {
  await client.query('begin')
  try {
    const gone: Gone[] = []
    for (const [rule, text] of passing) {
      const { rowCount } = await client.query(text)
      if (rowCount) gone.push({ mandatorId: null, rule, till: null, records: rowCount, ids: [] })
    }
    await write(client, gone)
    await client.query(keep ? 'commit' : 'rollback')
    return gone
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function write(client: pg.Client, gone: readonly Gone[]) {
  for (const { mandatorId, rule, till, records, ids } of gone)
    await client.query(
      `insert into retention_log (mandator_id, rule, till, records, ids) values ($1, $2, $3, $4, $5)`,
      [mandatorId, rule, till, records, ids],
    )
}

export interface Logged extends Omit<Gone, 'ids'> {
  at: string
}

/** The latest lines of the log, newest first. */
export async function logged(client: pg.Client, most: number): Promise<Logged[]> {
  const { rows } = await client.query<Logged>(
    `select at::text as at, mandator_id::int as "mandatorId", rule, till::text as till, records from retention_log order by id desc limit $1`,
    [most],
  )
  return rows
}
