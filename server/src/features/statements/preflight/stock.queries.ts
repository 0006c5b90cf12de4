import { OWNUSE } from '@kreislauf/core/domain/unlawful.ts'
import { sql } from 'kysely'
import { type Check, during, entryItem, item, outputItem, own } from './queries.ts'

/** Negative stock of any type on a day with movements. Whole cars may be overdrawn until they are closed, so only their last day counts. */
const negative: Check = {
  code: 'stock-negative',
  severity: 'block',
  find: range => sql`
    with running as (
      select s.wastetype, s.day, sum(s.in_kg - s.out_kg - s.diff_kg) over (partition by s.wastetype order by s.day) as kg
      from stock_day s where ${own('s', range)} and s.day <= ${range.to}::date)
    select distinct on (r.wastetype) r.wastetype as label, 'stock' as target, r.wastetype as id, r.day, r.kg from running r
    where r.kg < 0 and (r.wastetype <> '160104' or r.day = (select max(l.day) from running l where l.wastetype = '160104'))
    order by r.wastetype, r.day`,
}

/** Written into the closed time before this period after it was closed. */
const beforeLast: Check = {
  code: 'entries-before-last',
  severity: 'warning',
  find: range => sql`
    with closed as (select max(effective_till) as till, max(lockedat) as at from statement s where ${own('s', range)} and s.locked and s.effective_till < ${range.from}::date)
    ${entryItem} from entry e, closed
      where ${own('e', range)} and e.actiondate <= closed.till and e.created_at > closed.at
    union all
    ${outputItem(sql`o.kg`)} from output o, closed
      where ${own('o', range)} and o.actiondate <= closed.till and o.created_at > closed.at`,
}

/** Outputs without allocated entries (details O64). */
const unallocated: Check = {
  code: 'unallocated',
  severity: 'warning',
  find: range => sql`
    ${outputItem(sql`-o.change_kg - coalesce(a.kg, 0)`)}
    from output o left join lateral (select sum(kg) as kg from allocation where mandator_id = o.mandator_id and output_id = o.id) a on true
    where ${own('o', range)} and ${during('o.actiondate', range)} and o.change_kg < 0 and o.wastetype <> '160104' and -o.change_kg > coalesce(a.kg, 0)`,
}

/** A yard may use fuel itself, but no waste oil (AltölV § 2). */
const usedUp: Check = {
  code: 'ownuse-not-fuel',
  severity: 'warning',
  find: range => sql`
    ${outputItem(sql`o.kg`)} from output o left join lateral waste_types_on(o.wastetype, o.actiondate) w on true
    where ${own('o', range)} and ${during('o.actiondate', range)} and o.outkind = 'OWNUSE' and w.fraction <> ${OWNUSE.fraction}`,
}

/** Booked under a code not in force on that day (domain 3.3). */
const codeExpired: Check = {
  code: 'code-expired',
  severity: 'warning',
  find: range => sql`
    ${outputItem(sql`o.kg`)} from output o
    where ${own('o', range)} and ${during('o.actiondate', range)} and o.outkind = 'DISPOSAL' and not exists (select from waste_type w
      where w.code = o.wastetype and w.validfrom <= o.actiondate and coalesce(w.validto, 'infinity') >= o.actiondate)`,
}

/** Still in stock under a code that has ended by the end of the period (domain 3.3). */
const codeEnded: Check = {
  code: 'code-ended',
  severity: 'warning',
  find: ({ dismantlerId, to }) => sql`
    ${item(sql`s.wastetype`, 'recoding', sql`s.wastetype`, sql`w.validto`, sql`s.kg`)}
    from stock_on(current_mandator(), ${dismantlerId}, ${to}::date) s left join lateral waste_types_on(s.wastetype, ${to}::date) w on true
    where s.kg > 0 and w.validto < ${to}::date`,
}

export const stockChecks = [negative, beforeLast, unallocated, usedUp, codeExpired, codeEnded]
