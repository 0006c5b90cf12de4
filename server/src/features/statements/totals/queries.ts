import type { Totals, TotalsRow } from '@kreislauf/core/features/statements/contract.ts'
import { sql } from 'kysely'
import { batchReads } from '../../../platform/database/batchreads.ts'
import { columns, type Db } from '../../../platform/database/db.ts'
import { singleRow } from '../../../platform/database/singlerow.ts'
import { balanceNow, documents, fractionRows, type Range, recyclingNow } from '../../evaluations/index.ts'

const within = (alias: string, { dismantlerId, from, to }: Range) => sql`
  ${sql.ref(`${alias}.mandator_id`)} = current_mandator() and ${sql.ref(`${alias}.dismantler_id`)} = ${dismantlerId}
  and ${sql.ref(`${alias}.actiondate`)} between ${from}::date and ${to}::date`

/** All movements of the period in kg by column: inbound, outbound by kind, opening and closing stock. */
const movements = (range: Range) => sql`
  select s.wastetype, s.kg as opening, 0 as into, 0 as start, 0 as disposed, 0 as ownuse, 0 as correction, 0 as taken, 0 as reused, 0 as difference, 0 as closing
    from stock_on(current_mandator(), ${range.dismantlerId}, ${range.from}::date - 1) s
  union all select s.wastetype, 0, 0, 0, 0, 0, 0, 0, 0, 0, s.kg from stock_on(current_mandator(), ${range.dismantlerId}, ${range.to}::date) s
  union all select e.wastetype, 0, e.kg, 0, 0, 0, 0, 0, 0, 0, 0 from entry e where ${within('e', range)}
  union all select '160104', 0, 0, 0, 0, 0, 0, e.kg, 0, 0, 0 from entry e where ${within('e', range)} and e.kind = 'LINE'
  union all select o.wastetype, 0, 0, case o.outkind when 'OPENING' then o.kg else 0 end, case o.outkind when 'DISPOSAL' then o.kg else 0 end,
      case o.outkind when 'OWNUSE' then o.kg else 0 end, case when o.outkind in ('CORRECTION', 'RECODE') then o.change_kg else 0 end, 0, 0, 0, 0
    from output o where ${within('o', range)}
  union all select '160104', 0, 0, 0, 0, 0, 0, 0, 0, x.kg, 0 from car_difference x
    join car c on c.mandator_id = x.mandator_id and c.id = x.car_id
    where x.mandator_id = current_mandator() and c.dismantler_id = ${range.dismantlerId} and x.day between ${range.from}::date and ${range.to}::date
  union all select m.wastetype, 0, m.entered, 0, 0, 0, 0, m.taken, 0, 0, 0 from part p cross join lateral (values
      ('PARTS', p.takenon, p.kg, 0), ('160104', p.takenon, 0, p.kg), ('PARTS', p.scrappedon, 0, p.kg), ('160104', p.scrappedon, 0, -p.kg)
    ) m (wastetype, day, entered, taken)
    where p.mandator_id = current_mandator() and p.dismantler_id = ${range.dismantlerId} and m.day between ${range.from}::date and ${range.to}::date
  union all select 'PARTS', 0, 0, 0, 0, 0, 0, 0, s.kg, 0, 0 from spare_line s where ${within('s', range)}`

const SUMS = [
  'opening',
  'into',
  'start',
  'disposed',
  'ownuse',
  'correction',
  'taken',
  'reused',
  'difference',
  'closing',
]
const sums = sql.join(SUMS.map(name => sql`sum(${sql.ref(`m.${name}`)}) as ${sql.ref(name)}`))
const sum = (name: string) => sql.ref(`s.${name}`)

/** Movements of each waste type in kg, without types that have neither movement nor stock. */
async function rows(db: Db, range: Range): Promise<TotalsRow[]> {
  const found = await sql<TotalsRow>`
    select * from (select ${columns({
      wastetype: sql`s.wastetype`,
      name: sql`w.names ->> 'de'`,
      hazardous: sql`w.hazardous`,
      fraction: sql`w.fraction`,
      openingKg: sum('opening'),
      inKg: sum('into'),
      startKg: sum('start'),
      disposedKg: sum('disposed'),
      ownuseKg: sum('ownuse'),
      correctionKg: sum('correction'),
      takenOutKg: sum('taken'),
      reusedKg: sum('reused'),
      differenceKg: sum('difference'),
      closingKg: sum('closing'),
    })} from (select m.wastetype, ${sums} from (${movements(range)}) m group by m.wastetype) s
      left join lateral waste_types_on(s.wastetype, ${range.to}::date) w on true) t
    where t."openingKg" <> 0 or t."inKg" + t."startKg" + t."disposedKg" + t."ownuseKg" <> 0 or t."correctionKg" <> 0 or t."reusedKg" <> 0 or t."differenceKg" <> 0 or t."closingKg" <> 0
    order by t.fraction, t.wastetype`.execute(db)
  return found.rows
}

type Heads = Pick<Totals, 'firstVnr' | 'lastVnr' | 'receptions'>

/** VNs of the period: count, first and last number. */
async function numbers(db: Db, { dismantlerId, from, to }: Range): Promise<Heads> {
  const found = await sql<Heads>`
    select (array_agg(vnr order by receptiondate, id))[1] as "firstVnr", (array_agg(vnr order by receptiondate desc, id desc))[1] as "lastVnr",
      count(*)::int as receptions
    from reception where mandator_id = current_mandator() and dismantler_id = ${dismantlerId} and status = 'LOCKED'
      and receptiondate between ${from}::date and ${to}::date`.execute(db)
  return singleRow(found.rows)
}

/** Current totals, balance and quota of a period (decision 26). */
export async function totalsOf(db: Db, range: Range): Promise<Totals> {
  const at = batchReads(db)
  const [quota, heads, lines, balance, papers, fractions] = await Promise.all([
    recyclingNow(at, range),
    numbers(at, range),
    rows(at, range),
    balanceNow(at, range),
    documents(at, range),
    fractionRows(at, range),
  ])
  return {
    from: range.from,
    till: range.to,
    cars: quota.cars,
    carsKg: quota.acceptedKg,
    ...heads,
    rows: lines,
    balance,
    quota,
    documents: papers,
    fractions,
  }
}
