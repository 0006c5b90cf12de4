import { ELV } from '@kreislauf/core/domain/avv.ts'
import { FGASES } from '@kreislauf/core/domain/fgas.ts'
import { FORBIDDEN } from '@kreislauf/core/domain/unlawful.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Range } from '../../evaluations/index.ts'
import { type Check, during, item, own } from './queries.ts'

/** Disposals of the period with their waste type `w` and receiver `p` that meet the condition. */
const where = (range: Range, condition: RawBuilder<unknown>) => sql`
  ${item(sql`concat_ws(' ', d.wastetype, p.name)`, 'disposal', sql`d.id`, sql`d.actiondate`, sql`(select sum(kg) from output o where o.mandator_id = d.mandator_id and o.disposal_id = d.id)`)}
  from disposal d cross join lateral disposer_of(d.booked) p cross join lateral carrier_of(d.booked) t
  left join lateral waste_types_on(d.wastetype, d.actiondate) w on true
  where ${own('d', range)} and ${during('d.actiondate', range)} and ${condition}`

const check = (code: Check['code'], severity: Check['severity'], condition: RawBuilder<unknown>): Check => ({
  code,
  severity,
  find: range => where(range, condition),
})

/** A car handed over whole is accompanied by its VN, without Nachweis and Begleitschein (AltfahrzeugV § 4 (5)). */
const needsSlip = sql`d.wastetype <> ${ELV}`

/** Treatments forbidden by law for a waste. */
const isForbidden = sql.join(
  Object.values(FORBIDDEN).map(
    ({ fraction, rdcodes }) => sql`w.fraction = ${fraction} and d.rdcode = any (${[...rdcodes]}::text[])`,
  ),
  sql` or `,
)

/** Counts in the 10 % rule only if the receiver was certified on the day. */
const isBattery = sql`w.countable = 'efb'`

/** A slip belongs to one load. */
const sameSlip = sql`d.receiptnumber is not null and exists (select from disposal o where o.mandator_id = d.mandator_id
  and o.dismantler_id = d.dismantler_id and o.disposer_id = d.disposer_id and o.id <> d.id and o.receiptnumber = d.receiptnumber)`

/** NachwV: hazardous waste needs a receipt number and a proof number; hulks go to recognised shredders (AltfahrzeugV § 4 (4)). */
export const disposalChecks = [
  check('receipts-missing-hazardous', 'block', sql`${needsSlip} and w.hazardous and d.receiptnumber is null`),
  check('receipts-missing', 'warning', sql`${needsSlip} and not w.hazardous and d.receiptnumber is null`),
  check('proofs-missing', 'warning', sql`${needsSlip} and w.hazardous and d.disposalproofnumber is null`),
  check('receipts-twice', 'warning', sameSlip),
  check('treatments-forbidden', 'warning', sql`(${isForbidden})`),
  check(
    'batteries-without-efb',
    'warning',
    sql`${isBattery} and not certified_on(p.efbcertified, p.certificatevalidto, d.actiondate)`,
  ),
  /** The check before reports an expired certificate of a battery's receiver. */
  check('partners-expired', 'warning', sql`w.hazardous and not ${isBattery} and p.certificatevalidto < d.actiondate`),
  check('carriers-expired', 'warning', sql`w.hazardous and t.permitvalidto < d.actiondate`),
  /** Only proven recycling counts in the 10 % rule (AltfahrzeugV Anhang 3.2.4.1). */
  check('recyclingproofs-missing', 'warning', sql`w.countable = 'proof' and d.recyclingproof is null`),
  /** ChemKlimaschutzV § 4 (3). */
  check('substances-missing', 'warning', sql`d.wastetype = any (${[...FGASES]}::text[]) and d.substance is null`),
  check('shredders-unrecognised', 'warning', sql`d.wastetype = '160106' and not p.recognisedshredder`),
]

/** The report to the waste statistics requires the federal state or country of destination of each load. */
export const destinationChecks = [check('destinations-missing', 'warning', sql`coalesce(p.state, p.region) is null`)]
