import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type Filled, foundNothing, known } from '../../testing/feature.ts'
import { seeing } from '../../testing/seeing.ts'
import type { Caller, Tenant } from '../../testing/tenant.ts'
import { png, upload } from '../../testing/uploading.ts'

/** Id of hulks among the kinds of cargo. */
const HULKS = 1

/** A looper in operation with so many tonnes of hulks. */
export async function newCargo({ inside }: Pick<Tenant, 'inside'>, call: Caller, tonnes: number) {
  const company = { name: 'Sammelhof Süd', street: 'Hafenstraße', hsnr: '3', zip: '28195', city: 'Bremen' }
  const { id: looperId } = await call(api.loopers.create, {
    body: { company, contactname: 'Frau Hof', contactphone: '0421 5550' },
  })
  return { looperId, cargoId: await addCargo({ inside }, looperId, tonnes) }
}

/** Further hulks of a looper, in tonnes. */
export const addCargo = ({ inside }: Pick<Tenant, 'inside'>, looperId: number, entered: number) =>
  inside(async db => {
    const row = db.insertInto('cargo').values({ looperId, cargoTypeId: HULKS, measure: 't', entered })
    return (await row.returning('id').executeTakeFirstOrThrow()).id
  })

/** Further drafts like one, to the same offer: the API makes one of a cargo and an offer. */
export const copiesOf = ({ inside }: Pick<Tenant, 'inside'>, id: number, count: number) =>
  inside(async db => {
    const order = await db.selectFrom('pickupOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { id: _, version: _v, shownTo: _s, ...row } = order
    const copies = Array.from({ length: count }, () => ({ ...row, terms: JSON.stringify(row.terms), course: '[]' }))
    await db.insertInto('pickupOrder').values(copies).execute()
  })

/** Calls again while too many others do: what is not available was not done. */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await ask()
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.code !== 'unavailable') throw problem
    }
}

/** A step of an order as somebody takes it who has just read it. */
export async function from<More extends object = object>(call: Caller, id: number, more?: More) {
  const { version } = await call(api.pickuporders.get, { params: { id } })
  return { params: { id }, body: { version, ...more } as { version: number } & More }
}

export const orderBody = (more: Partial<Input<typeof api.pickuporders.order>['body']> = {}) => ({ amount: 5, ...more })

/** An order of five tonnes of a company with itself that is accepted. */
export async function accepted(tenant: Pick<Tenant, 'inside'>, call: Caller) {
  const { id: recyclerId } = await call(api.recyclers.create, { body: { company: { name: 'Verwertung Weser' } } })
  const { id: offerId } = await call(api.offers.save, {
    body: { recyclerId, cargoTypeId: HULKS, measure: 't', price: 140, validfrom: today() },
  })
  const { cargoId } = await newCargo(tenant, call, 20)
  const { id, version, seen } = await call(api.pickuporders.order, { params: { cargoId, offerId }, body: orderBody() })
  await call(api.pickuporders.execute, { params: { id }, body: { version, seen } })
  const order = await call(api.pickuporders.accept, await from(call, id))
  await seeing(call)(api.offers.setActive, { body: { ids: [offerId], active: false } })
  return order
}

/** Of a company with itself: nobody else is told of it, and its offer is closed again. */
async function ordering({ whole, tenant }: Filled) {
  const { id: recyclerId } = await whole(api.recyclers.create, { body: { company: { name: 'Verwertung Weser' } } })
  const { id: offerId } = await whole(api.offers.save, {
    body: { recyclerId, cargoTypeId: HULKS, measure: 't', price: 140, validfrom: today() },
  })
  const { cargoId } = await newCargo(tenant, whole, 20)
  await whole(api.cargos.addDocs, { params: { id: cargoId }, body: upload(png, 'hof.png') })
  const texts = { remark: 'Tor 2', loopermail: 'hof@test.example', recyclermail: 'kopie@test.example' }
  const order = await whole(api.pickuporders.order, { params: { cargoId, offerId }, body: orderBody(texts) })
  const { id, version, seen } = order
  await whole(api.pickuporders.execute, { params: { id }, body: { version, seen } })
  await whole(api.pickuporders.accept, await from(whole, id))
  await whole(api.pickuporders.message, { params: { id }, body: { words: 'Bitte am Tor 2 melden' } })
  await whole(api.pickuporders.pickedup, await from(whole, id, { amount: 4.8 }))
  await whole(api.pickuporders.addSlip, { params: { id }, body: upload(png, 'waage.png') })
  await whole(api.pickuporders.order, { params: { cargoId, offerId }, body: orderBody(texts) })
  await seeing(whole)(api.offers.setActive, { body: { ids: [offerId], active: false } })
}

export const testing = [
  known('pickuporders', {
    record: 'pickup_order',
    ids: { cargoId: 'cargo', offerId: 'recycler_offer', disposalId: 'disposal', dismantlerId: 'department' },
    records: {
      list: 'department',
      export: 'department',
      market: 'department',
      slip: 'file',
      photo: 'file',
      photoThumbnail: 'file',
    },
    // Mail is deleted by its own age.
    kept: ['subject', 'text'].map(column => `mail.${column}`),
    harmless: { list: foundNothing, booked: foundNothing },
    fill: ordering,
  }),
]
