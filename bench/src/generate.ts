import { inBulk, rebuildBooks } from '@kreislauf/server/demo/rebuild.ts'
import { connect, type Db } from '@kreislauf/server/platform/database/db.ts'
import { migrate } from '@kreislauf/server/platform/database/migrate.ts'
import { hashOf } from '@kreislauf/server/platform/http/session.ts'
import { loadMasterdata } from '@kreislauf/server/platform/masterdata/masterdata.ts'
import { sql } from 'kysely'
import { loads, spareLists } from './handedon.ts'
import { carsOfOthers, type Size, YEARS } from './sizes.ts'

/** The token of mandator `m`'s account; valid only during the benchmark. */
export const tokenOf = (mandator: number): string => `bench-${String(mandator).padStart(4, '0')}`.padEnd(43, 'x')

/** Companies, accounts with a session, one employee each. */
async function companies(db: Db, { mandators }: Size): Promise<void> {
  await sql`insert into mandator (id, name, btb_until) select m, 'Betrieb ' || m, '2999-12-31' from generate_series(1, ${mandators}) m`.execute(
    db,
  )
  await sql`insert into account (mandator_id, id, email, firstname, lastname, rights, head)
    select m, m, 'leitung' || m || '@bench.example', 'Lena', 'Leitung', 'FFFF', true from generate_series(1, ${mandators}) m`.execute(
    db,
  )
  await sql`insert into department (mandator_id, id, department, ident_nr, company, authority, vnrdigits)
    select m, m, 'DISMANTLER', 'A' || lpad(m::text, 8, '0'),
      jsonb_build_object('name', 'Betrieb ' || m, 'street', 'Hafenstraße', 'hsnr', '12', 'zip', '24937', 'city', 'Flensburg', 'country', 'DE', 'tel', '0461 1234'),
      '{"name": "Landesamt", "zip": "24220", "city": "Flintbek", "country": "DE"}', 6 from generate_series(1, ${mandators}) m`.execute(
    db,
  )
  await sql`insert into certificate (mandator_id, department_id, identnr, issued, validfrom, validto, certifier)
    select m, m, 'Z-1', current_date - 4000, current_date - 4000, current_date + 300, '{"name": "Prüfhaus Nord", "city": "Kiel"}' from generate_series(1, ${mandators}) m`.execute(
    db,
  )
  await sql`insert into employee (mandator_id, id, dismantler_id, firstname, lastname) select m, m, m, 'Egon', 'Werker' from generate_series(1, ${mandators}) m`.execute(
    db,
  )
  await openSessions(
    db,
    Array.from({ length: mandators }, (_, index) => index + 1),
  )
}

/** Creates a session for the account of each of these mandators; the account has the mandator's number. */
export async function openSessions(db: Db, mandators: readonly number[]): Promise<void> {
  for (const mandator of mandators)
    await sql`insert into session (token_hash, account_id) values (${Buffer.from(hashOf(tokenOf(mandator)), 'hex')}, ${mandator})`.execute(
      db,
    )
}

/** One row per car: mandator, its number there, and its day, the latest today. */
async function plan(db: Db, size: Size): Promise<void> {
  await sql`create temp table planned on commit drop as
    select row_number() over (order by n, m)::bigint as id, m, n, count - n as back, current_date - ((count - n) * years * 365 / count)::int as day
    from (select m, coalesce((${sql.val([...size.fixed])}::int[])[m], ${carsOfOthers(size)}) as count,
      coalesce((${sql.val([...(size.years ?? [])])}::int[])[m], ${YEARS}) as years from generate_series(1, ${size.mandators}) m) c
    cross join lateral generate_series(1, c.count) n`.execute(db)
}

async function cars(db: Db, { fullLogs, models }: Size): Promise<void> {
  await sql`insert into car (mandator_id, id, dismantler_id, reception_id, clazz, manufacturer, model, vin, licenceplate, registrated, weight, weightsource,
      drivetype, receptiondate, step, enteredon, lines_kg, hulkon)
    select m, id, m, id, 'M1', (array['Volkswagen', 'Opel', 'Ford', 'Renault'])[1 + n % 4], (array['Golf V 1.4', 'Corsa C 1.2', 'Focus 1.6', 'Clio 1.2'])[1 + n % 4] || repeat(' ' || n % ${models}, ${models > 1 ? 1 : 0}),
      'WVWZZZ1JZ' || lpad(id::text, 8, '0'), 'FL-' || chr(65 + n % 20) || chr(65 + n / 20 % 20) || ' ' || (1 + n % 9998), day - 6500, 900 + n % 600, 'ZB1',
      'PETROL', day, case when back < 3 then 'RECEPTION' else 'DISPOSED' end, case when back < 3 then null else day end,
      case when back < 3 or m > ${fullLogs} then 0 else (900 + n % 600) * 0.98 end, case when back < 3 or m > ${fullLogs} then null else day end
    from planned`.execute(db)
  await sql`insert into reception (mandator_id, id, dismantler_id, car_id, vnr, numberscope, status, receptiondate, vndate, dismantling, sornd, notifieddon,
      originkind, originregion, keeper, condition, lockedat, snapshot, printversion, created_by)
    select m, id, m, id, extract(year from day) || '/' || lpad(n::text, 6, '0'), 'A' || lpad(m::text, 8, '0'), case when back < 3 then 'OPEN' else 'LOCKED' end,
      day, case when back < 3 then null else day end, true, true, day, 'PRIVATE', '01',
      jsonb_build_object('lastname', (array['Petersen', 'Hansen', 'Müller', 'Jensen', 'Lorenzen'])[1 + n % 5] || repeat('-' || n % ${models}, ${models > 1 ? 1 : 0}), 'firstname', (array['Jörg', 'Anke', 'Sönke'])[1 + n % 3],
        'dob', '1970-05-04', 'nationality', 'DE', 'street', 'Am Markt', 'hsnr', '1a', 'zip', '24937', 'city', 'Flensburg', 'country', 'DE', 'legal', false),
      '{"ticks": ["ROLLABLE"], "missing": [], "papers": ["ZB1"], "keys": 1}', case when back < 3 then null else day::timestamptz end,
      case when back < 3 then null else jsonb_build_object('vndate', day, 'receptiondate', day, 'identnr', 'A' || lpad(m::text, 8, '0'),
        'keeper', jsonb_build_object('lastname', 'Petersen', 'city', 'Flensburg', 'zip', '24937'), 'car', jsonb_build_object('vin', 'WVWZZZ1JZ' || lpad(id::text, 8, '0')),
        'dismantler', jsonb_build_object('company', jsonb_build_object('name', 'Betrieb ' || m))) end, 1, m
    from planned`.execute(db)
}

/** The inbound entry of every car, and for cars with a full log sixteen lines that add up to 98 % of the car. */
async function entries(db: Db, { fullLogs }: Size): Promise<void> {
  await sql`insert into entry (mandator_id, dismantler_id, car_id, kind, wastetype, amount, measure, factor, kg, actiondate)
    select m, m, id, 'INBOUND', '160104', 900 + n % 600, 'kg', 1, 900 + n % 600, day from planned where back >= 3`.execute(
    db,
  )
  await sql`insert into entry (mandator_id, dismantler_id, car_id, kind, wastetype, amount, measure, factor, kg, actiondate, staff_id)
    select p.m, p.m, p.id, 'LINE', l.code, (900 + p.n % 600) * l.share, 'kg', 1, (900 + p.n % 600) * l.share, p.day, p.m
    from planned p cross join (values ('160601', 0.013), ('130702', 0.008), ('130205', 0.005), ('130110', 0.001), ('160113', 0.001), ('160114', 0.003), ('161002', 0.002),
      ('160107', 0.001), ('140601', 0.001), ('160801', 0.004), ('160103', 0.032), ('160118', 0.008), ('160119', 0.009), ('160120', 0.022), ('160117', 0.030),
      ('160106', 0.840)) as l(code, share)
    where p.back >= 3 and p.m <= ${fullLogs}`.execute(db)
  await sql`insert into output (mandator_id, dismantler_id, outkind, wastetype, amount, measure, factor, kg, change_kg, actiondate, reason)
    select e.mandator_id, e.dismantler_id, 'OWNUSE', e.wastetype, sum(e.kg), 'kg', 1, sum(e.kg), -sum(e.kg), least(current_date, (date_trunc('month', e.actiondate) + interval '40 days')::date), 'Bench'
    from entry e where e.kind = 'LINE' and e.actiondate < current_date - 60 group by e.mandator_id, e.dismantler_id, e.wastetype, date_trunc('month', e.actiondate)`.execute(
    db,
  )
}

/** A part of each car, on the day of its reception. */
async function parts(db: Db): Promise<void> {
  await sql`insert into part (mandator_id, dismantler_id, car_id, sparecategory, takenon, kg, nonmetalfactor, place, price)
    select p.m, p.m, p.id, k.keys[1 + p.n % cardinality(k.keys)], p.day, 5 + p.n % 40, 0.2, 'Regal ' || p.n % 50, 20 + p.n % 300
    from planned p cross join (select array_agg(key order by key) as keys from spare_part) k where p.back >= 3`.execute(
    db,
  )
}

/** Collection points of the first mandators, and their receptions for the last mandator with a fixed number of cars. */
async function takenIn(db: Db, { fixed, taken = [] }: Size): Promise<void> {
  const dismantler = fixed.length
  let before = 0
  for (const [index, count] of taken.entries()) {
    const mandator = index + 1
    const point = 1000 + mandator
    await sql`insert into department (mandator_id, id, department, company, dismantler_mandator_id, dismantler_id)
      values (${mandator}, ${point}, 'COLLECTOR', jsonb_build_object('name', 'Annahme ' || ${mandator}::int), ${dismantler}, ${dismantler})`.execute(
      db,
    )
    await sql`insert into partner_access (mandator_id, partner_id, kind, rights) values (${dismantler}, ${mandator}, 'COLLECTOR', '0020')`.execute(
      db,
    )
    const theirs = sql`(select id from planned where m = ${dismantler} and n > ${before} and n <= ${before + count})`
    await sql`update reception set collector_mandator_id = ${mandator}, collector_id = ${point} where id in ${theirs}`.execute(
      db,
    )
    await sql`update car set collector_mandator_id = ${mandator} where id in ${theirs}`.execute(db)
    before += count
  }
}

/** Sets sequences and counters to continue after the generated rows. */
async function counters(db: Db): Promise<void> {
  for (const table of ['mandator', 'account', 'department', 'employee', 'car', 'reception'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
  await sql`update department set vnrprefix = extract(year from current_date) || '/', vnrnext = 500000`.execute(db)
}

/** Drops indexes that are no constraints and creates them at the end, which is faster than maintaining them. */
async function withoutIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any('{car,reception,entry,output}'::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}

/** Creates, migrates and fills a database of that size. */
export async function generate(url: string, size: Size): Promise<void> {
  await migrate(url)
  await loadMasterdata(url)
  const pool = connect(url, { size: 1 })
  try {
    await pool.kysely.transaction().execute(db =>
      inBulk(db, async () => {
        await sql`set local maintenance_work_mem = '256MB'`.execute(db)
        await withoutIndexes(db, async () => {
          await companies(db, size)
          await plan(db, size)
          await cars(db, size)
          await entries(db, size)
          await takenIn(db, size)
          if (size.parts) await parts(db)
          if (size.handedOn) await loads(db)
          if (size.handedOn) await spareLists(db)
        })
        await counters(db)
        await rebuildBooks(db)
      }),
    )
    await sql`vacuum analyze`.execute(pool.kysely)
  } finally {
    await pool.close()
  }
}
