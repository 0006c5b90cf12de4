import { addDays } from '@kreislauf/core/days.ts'
import type { Unit } from '@kreislauf/core/domain/units.ts'
import type { Db } from '../platform/database/db.ts'
import type { FirmData } from './firms.ts'
import { insert } from './tables.ts'

/** Data of an offer: kind of cargo, euros per unit, amounts and distances, transport costs and who pays them. */
interface Told {
  type: number
  measure: Unit
  price: number
  amounts?: [least: number | null, most: number | null]
  km?: [least: number | null, most: number | null]
  steps?: { from: number; price: number }[]
  /** Euros per pick-up, paid by the owner of the cargo. */
  transport?: number
  more?: Record<string, unknown>
  /** Days since it began, and days until it ends. */
  days?: [since: number, till: number | null]
}

const told: Told[] = [
  { type: 1, measure: 't', price: 138, amounts: [8, 25], km: [null, 80], steps: [{ from: 16, price: 144 }] },
  { type: 1, measure: 't', price: 131, amounts: [8, 25], km: [80, 200], steps: [{ from: 16, price: 137 }] },
  { type: 1, measure: 't', price: 120, amounts: [2, 8], km: [null, 120], transport: 95 },
  { type: 2, measure: 't', price: 215, amounts: [3, 24], km: [null, 150], steps: [{ from: 12, price: 224 }] },
  { type: 2, measure: 't', price: 198, amounts: [1, 3], km: [null, 60], more: { selfdelivery: true } },
  { type: 3, measure: 't', price: 115, amounts: [1, 12], km: [null, 200], more: { negative: true } },
  {
    ...{ type: 3, measure: 't', price: 98, amounts: [8, 24], km: [null, 250] },
    more: { negative: true, minload: 10, minloadcost: 140 },
  },
  { type: 4, measure: 'pcs', price: 62.5, amounts: [20, 500], km: [null, 400], steps: [{ from: 100, price: 66 }] },
  { type: 4, measure: 'pcs', price: 48, amounts: [1, 20], km: [null, 150], transport: 39.9 },
  { type: 5, measure: 't', price: 720, amounts: [0.5, 10], km: [null, 180], steps: [{ from: 3, price: 760 }] },
  { type: 5, measure: 'kg', price: 0.62, amounts: [50, 500], km: [null, 100], transport: 45 },
  {
    ...{ type: 6, measure: 'pcs', price: 85, amounts: [1, 30], km: [null, 300] },
    more: { negative: true, needscrane: true, handlingcost: 60, remark: 'Nur unbeschädigt, mit Pack-Protokoll.' },
  },
  {
    ...{ type: 7, measure: 't', price: 25, amounts: [4, 20], km: [null, 120] },
    more: { negative: true, needscontainerspace: true },
  },
  { type: 8, measure: 'pcs', price: 17.5, amounts: [40, 800], km: [null, 200], steps: [{ from: 200, price: 18.4 }] },
  {
    ...{ type: 9, measure: 't', price: 390, amounts: [2, 20], km: [null, 180] },
    more: { needsforklift: true, handlingcost: 35 },
  },
  { type: 10, measure: 'kg', price: 2.15, amounts: [100, 4000], km: [null, 250], steps: [{ from: 1000, price: 2.3 }] },
  {
    ...{ type: 11, measure: 't', price: 60, amounts: [3, 15], km: [null, 150] },
    more: { negative: true, remark: 'Stoßfänger ohne Lackreste sortiert.' },
  },
  { type: 12, measure: 'l', price: 0.12, amounts: [1000, 20_000], km: [null, 120], more: { truckaccess: true } },
  { type: 13, measure: 't', price: 1480, amounts: [0.5, 20], km: [null, 300], steps: [{ from: 5, price: 1525 }] },
  { type: 13, measure: 't', price: 1390, amounts: [0.1, 0.5], km: [null, 90], more: { selfdelivery: true } },
  { type: 14, measure: 'kg', price: 0.9, amounts: [100, 3000], km: [null, 250] },
  // Transport that nobody has requested yet.
  {
    ...{ type: 14, measure: 'kg', price: 1.1, amounts: [500, 3000], km: [250, 600], days: [171, 9] },
    more: { transportpaidby: 'LOOPER' },
  },
  { type: 1, measure: 't', price: 126, amounts: [8, 25], km: [null, 150], days: [400, -35] },
  { type: 2, measure: 't', price: 221, amounts: [5, 24], km: [null, 150], days: [-14, 120] },
  { type: 3, measure: 't', price: 105, amounts: [1, 12], km: [null, 200], more: { negative: true, active: false } },
]

interface Offering {
  mandatorId: number
  /** Id of the recycler. */
  id: number
  company: FirmData
  today: string
  /** Price factor relative to the given prices. */
  factor?: number
}

const dearer = (price: number, factor: number) => Math.round(price * factor * 100) / 100

/** Offers of a demo recycler: price ranges, steps, prices paid by the supplier; closed, expired and future ones. */
export async function seedOffers(
  db: Db,
  { mandatorId, id: recyclerId, company, today, factor = 1 }: Offering,
): Promise<void> {
  const own = {
    ...{ mandatorId, recyclerId, lat: company.lat, lon: company.lon },
    ...{ openinghours: 'Mo–Fr 7:00–16:30 Uhr', pickuphours: 'Mo–Do 8:00–14:00 Uhr nach Anmeldung' },
    ...{ contactname: 'Disposition', contactphone: company.tel, agblink: `${company.web}/agb` },
    ...{ contactmail: `disposition@${company.web.replace('https://', '')}`, pricebasis: 'PERMEASURE' },
    ...{ needscontainerspace: false, needscrane: false, needsforklift: false, truckaccess: false },
    ...{ negative: false, selfdelivery: false, active: true, transportpaidby: 'RECYCLER', transportbasis: 'PERPICKUP' },
    ...{ handlingcost: 0, minload: null, minloadcost: null, remark: null, currency: 'EUR' },
  }
  await insert(
    db,
    'recycler_offer',
    told.map(({ type, measure, price, amounts = [], km = [], steps = [], transport, days = [90, null], more }) => ({
      ...own,
      ...{
        cargoTypeId: type,
        measure,
        price: dearer(price, factor),
        steps: steps.map(one => ({ ...one, price: dearer(one.price, factor) })),
        minamount: amounts[0] ?? null,
        maxamount: amounts[1] ?? null,
      },
      ...{ mindistancekm: km[0] ?? null, maxdistancekm: km[1] ?? null, transportcost: transport ?? null },
      ...(transport !== undefined && { transportpaidby: 'LOOPER' }),
      ...{ validfrom: addDays(today, -days[0]), validto: days[1] === null ? null : addDays(today, days[1]) },
      ...{ createdAt: `${addDays(today, -Math.max(days[0], 20))}T08:00:00Z`, ...more },
    })),
  )
}
