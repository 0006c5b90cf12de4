import { entriesOf } from '@kreislauf/core/keys.ts'
import type pg from 'pg'
import { retention } from '../features.ts'
import { singleRow } from '../platform/database/singlerow.ts'
import type { Records, Sweeping } from './forgetting.queries.ts'
import { type Gone, lastDayOver, type Rule } from './rules.ts'

const vouchers = retention.flatMap(one => one.vouchers ?? [])
/** Their history goes with the record itself. */
const withRecord = [
  'file',
  ...retention.flatMap(({ anonymised: one }) => (one ? [one.record, ...(one.with ?? [])] : [])),
]

export interface Sweep {
  gone: Gone[]
  /** Stored files of which no record is left. */
  keys: string[]
}

export async function mandatorIds(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id::int as id from mandator order by id')
  return rows.map(({ id }) => id)
}

/**
 * Months that count from the end of the year of a record (domain.md 1.9): the operating log with its registers and the copies of its
 * VN (EfbV § 5 (2), AltfahrzeugV Anhang 3.3.3) with the data of commissioned persons; vouchers for tax (AO § 147 (3) and (4)).
 */
async function keptMonths(client: pg.Client, today: string): Promise<Record<'log' | 'vouchers' | 'letters', number>> {
  const { rows } = await client.query<Record<'log' | 'vouchers' | 'letters', number>>(
    `select setting_on('log_retention_months', $1)::int as log, setting_on('voucher_retention_months', $1)::int as vouchers,
       setting_on('letter_retention_months', $1)::int as letters`,
    [today],
  )
  return singleRow(rows)
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
    const months = await keptMonths(client, today)
    const sweeping = {
      client,
      mandatorId,
      today,
      log: lastDayOver(today, months.log),
      vouchers: lastDayOver(today, months.vouchers),
      letters: lastDayOver(today, months.letters),
    }
    const tolls: Gone[] = []
    let history: Records = {}
    let filesOf: Records = {}
    for (const { anonymised, files } of retention) {
      if (files) filesOf = { ...filesOf, ...(await files(sweeping)) }
      if (!anonymised) continue
      const swept = await anonymised.sweep(sweeping)
      tolls.push(toll(sweeping, anonymised.rule, swept.ids))
      history = { ...history, [anonymised.record]: swept.ids, ...swept.with }
      filesOf = { ...filesOf, ...swept.filesOf }
    }
    const files = await deleteFiles(sweeping, filesOf)
    await deleteHistoryOf(sweeping, { ...history, file: files.ids })
    tolls.push(
      toll(sweeping, 'files', [], files.ids.length),
      toll(sweeping, 'history', [], await deleteOldHistory(sweeping)),
    )
    const gone = tolls.filter(({ records }) => records)
    await write(client, gone)
    await client.query(keep ? 'commit' : 'rollback')
    return { gone, keys: files.keys }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const toll = ({ mandatorId, log }: Sweeping, rule: Rule, ids: number[], records = ids.length): Gone => ({
  mandatorId,
  rule,
  till: log,
  records,
  ids,
})

async function deleteFiles({ client, mandatorId }: Sweeping, filesOf: Records) {
  const files: { id: number; key: string }[] = []
  for (const [type, ids] of Object.entries(filesOf)) {
    const { rows } = await client.query<{ id: number; key: string }>(
      'delete from file where mandator_id = $1 and owner_type = $2 and owner_id = any ($3) returning id, storage_key as key',
      [mandatorId, type, ids],
    )
    files.push(...rows)
  }
  return { ids: files.map(({ id }) => Number(id)), keys: files.map(({ key }) => key) }
}

/** Values and salt only; the chain of hashes stays whole (details O84). This run's own entries are among them. */
async function deleteHistoryOf({ client, mandatorId }: Sweeping, records: Records) {
  for (const [type, ids] of Object.entries(records))
    await client.query(
      `delete from history_value v using history h where v.mandator_id = $1 and h.mandator_id = $1 and h.seq = v.seq
         and h.record_type = $2 and h.record_id = any ($3)`,
      [mandatorId, type, ids],
    )
}

async function deleteOldHistory({ client, mandatorId, log, vouchers: taxed }: Sweeping): Promise<number> {
  const { rowCount } = await client.query(
    `delete from history_value v using history h where v.mandator_id = $1 and h.mandator_id = $1 and h.seq = v.seq
       and h.record_type <> all ($2)
       and (h.at at time zone 'Europe/Berlin')::date <= case when h.record_type = any ($3) then $4::date else $5::date end`,
    [mandatorId, withRecord, vouchers, taxed, log],
  )
  return rowCount ?? 0
}

/** What only waits to be forgotten: of no feature, and of each. */
const passing: readonly Partial<Record<Rule, string>>[] = [
  ...retention.flatMap(one => one.passing ?? []),
  {
    repetitions: `delete from idempotency where created_at < now() - interval '30 days'`,
    registers: `with old as (select mandator_id, id from statement where effective_till < kept_from((now() at time zone 'Europe/Berlin')::date)),
        printed as (delete from sealed_paper p using old s where s.mandator_id = p.mandator_id and s.id = p.statement_id and p.paper like 'register.%')
      delete from kept_register k using old s where s.mandator_id = k.mandator_id and s.id = k.statement_id`,
    uploads: `delete from upload_part where created_at < now() - interval '7 days'`,
    jobs: `delete from job_run where due < now() - interval '1 year'`,
  },
]

/** The same for what belongs to no mandator. */
export async function sweepPassing(client: pg.Client, keep: boolean): Promise<Gone[]> {
  await client.query('begin')
  try {
    const gone: Gone[] = []
    for (const [rule, text] of passing.flatMap(entriesOf)) {
      if (!text) continue
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
