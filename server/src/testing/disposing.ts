import { today } from '@kreislauf/core/days.ts'
import { type Caller, newTenant, type Tenant } from './tenant.ts'

/** A yard with everything needed for a disposal: a shredder, a dealer, a carrier, and waste and hulks in stock on chosen days. */
export async function disposingYard() {
  const tenant = await newTenant()
  const { dismantlerId, staffId } = await tenant.yard()
  const call = await tenant.signIn()
  const { shredder, dealer, carrier } = await partners(tenant)
  const entry = (wastetype: string, kg: number, actiondate = today(), carId: number | null = null) =>
    tenant.inside(async db => {
      const values = { dismantlerId, wastetype, amount: kg, measure: 'kg', factor: 1, kg, actiondate, carId }
      const row = db.insertInto('entry').values({ ...values, kind: carId ? 'LINE' : 'FOREIGN' })
      return (await row.returning('id').executeTakeFirstOrThrow()).id
    })
  const car = () =>
    tenant.inside(async db => {
      const values = {
        dismantlerId,
        manufacturer: 'VW',
        model: 'Golf',
        receptiondate: '2026-01-02',
        step: 'FURTHER' as const,
      }
      return (await db.insertInto('car').values(values).returning('id').executeTakeFirstOrThrow()).id
    })
  /** A disposal of the given kg to the dealer, who is also the carrier. */
  const form = (wastetype: string, amount: number, more: object = {}) => ({
    disposal: {
      actiondate: today(),
      wastetype,
      myDisposerId: dealer,
      carrierId: -1000,
      rdcode: 'R4',
      staffId,
      ...more,
    },
    btbEntryOuts: [{ amount, measure: 'kg' as const }],
  })
  const close = (till: string) =>
    tenant.inside(db =>
      db.insertInto('statement').values({ dismantlerId, effectiveTill: till, locked: true }).execute(),
    )
  return { tenant, call: call as Caller, dismantlerId, staffId, shredder, dealer, carrier, entry, car, form, close }
}

const partners = ({ inside }: Tenant) =>
  inside(async db => {
    const disposer = (name: string, recognisedshredder: boolean, more: object = {}) =>
      db
        .insertInto('disposer')
        .values({ name, recognisedshredder, waste: JSON.stringify([{ wastetype: '160117', rdcode: 'R4' }]), ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    const { id: carrier } = await db
      .insertInto('carrier')
      .values({ name: 'Abholdienst Nord', permitvalidto: '2020-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      shredder: (await disposer('Schredder Nord', true)).id,
      dealer: (await disposer('Metallhandel Süd', false, { certificatevalidto: '2020-12-31' })).id,
      carrier,
    }
  })
