import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { orders } from '@kreislauf/core/features/pickuporders/states.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { disposingYard } from '../../testing/disposing.ts'
import { type Filled, foundNothing, known } from '../../testing/feature.ts'
import { apart, free } from '../../testing/reasons.ts'
import { seeing } from '../../testing/seeing.ts'
import type { Trial } from '../../testing/sided.ts'
import { type Caller, newTenant, type Tenant } from '../../testing/tenant.ts'
import { png, upload } from '../../testing/uploading.ts'

/** Id of hulks among the kinds of cargo. */
const HULKS = 1

/** An active looper with the given tonnes of hulks. */
export async function newCargo({ inside }: Pick<Tenant, 'inside'>, call: Caller, tonnes: number) {
  const company = { name: 'Sammelhof Süd', street: 'Hafenstraße', hsnr: '3', zip: '28195', city: 'Bremen' }
  const { id: looperId } = await call(api.loopers.create, {
    body: { company, contactname: 'Frau Hof', contactphone: '0421 5550' },
  })
  return { looperId, cargoId: await addCargo({ inside }, looperId, tonnes) }
}

/** More hulks of a looper, in tonnes. */
export const addCargo = ({ inside }: Pick<Tenant, 'inside'>, looperId: number, entered: number) =>
  inside(async db => {
    const row = db.insertInto('cargo').values({ looperId, cargoTypeId: HULKS, measure: 't', entered })
    return (await row.returning('id').executeTakeFirstOrThrow()).id
  })

/** Copies of a draft for the same offer, which the API would not create. */
export const copiesOf = ({ inside }: Pick<Tenant, 'inside'>, id: number, count: number) =>
  inside(async db => {
    const order = await db.selectFrom('pickupOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { id: _, version: _v, shownTo: _s, ...row } = order
    const copies = Array.from({ length: count }, () => ({ ...row, terms: JSON.stringify(row.terms), course: '[]' }))
    await db.insertInto('pickupOrder').values(copies).execute()
  })

/** Retries while too many other calls are running: a call refused as unavailable had no effect. */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await ask()
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.code !== 'unavailable') throw problem
    }
}

/** Parameters of a move, with the version just read. */
export async function from<More extends object = object>(call: Caller, id: number, more?: More) {
  const { version } = await call(api.pickuporders.get, { params: { id } })
  return { params: { id }, body: { version, ...more } as { version: number } & More }
}

export const orderBody = (more: Partial<Input<typeof api.pickuporders.order>['body']> = {}) => ({ amount: 5, ...more })

/** An accepted order of five tonnes of a company from itself. */
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

/** An order of a company from itself, so that others are not notified; closes its offer again. */
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

/** A looper, a recycler with an offer, and their orders in every state. */
export async function orderTrial(): Promise<Trial> {
  const { tenant: yard, call: looper, dismantlerId, form } = await disposingYard()
  const plant = await newTenant()
  const recycler = await plant.signIn({ head: true })
  const { looperId } = await newCargo(yard, looper, 10)
  const { id: recyclerId } = await recycler(api.recyclers.create, { body: { company: { name: 'Verwertung Weser' } } })
  const { id: offerId } = await recycler(api.offers.save, {
    body: { recyclerId, cargoTypeId: HULKS, measure: 't', price: 140, validfrom: today() },
  })
  const both = await newTenant()
  await both.yard()
  const stranger = await both.signIn({ head: true })
  await newCargo(both, stranger, 10)
  await stranger(api.recyclers.create, { body: { company: { name: 'Mitbewerber' } } })

  const { pickuporders } = api
  const pair = async () => ({ cargoId: await addCargo(yard, looperId, 10), offerId })
  const draft = async () => looper(pickuporders.order, { params: await pair(), body: orderBody() })
  const ask = async () => looper(pickuporders.request, { body: { ...(await pair()), ...orderBody() } })
  const executed = async () => {
    const { id, version, seen } = await draft()
    return looper(pickuporders.execute, { params: { id }, body: { version, seen } })
  }
  const taken = async () => recycler(pickuporders.accept, await from(recycler, (await executed()).id))
  const weighed = async (amount: number) =>
    recycler(pickuporders.pickedup, await from(recycler, (await taken()).id, { amount, confirmed: true }))
  type Named = 'cancel' | 'askRelease' | 'takeBack' | 'propose' | 'accept' | 'decline' | 'release' | 'dispute' | 'agree'
  const move =
    (name: Named | 'pickedup', more: object = {}) =>
    (call: Caller, { id, version }: { id: number; version: number }) =>
      call(pickuporders[name], { params: { id }, body: { version, ...more } } as never)
  const reason = { reason: 'Doch nicht' }
  const booking = (orderversion: number) => ({
    ...form('160106', 5, { myDisposerId: 1 }),
    ...{ dismantlerId, orderversion },
    btbEntryOuts: [{ amount: 5, measure: 't' as const, pieces: null, carId: null, remark: null }],
  })
  return {
    ...{ kind: orders, table: 'pickup_order', stranger },
    sides: { LOOPER: { tenant: yard, call: looper }, RECYCLER: { tenant: plant, call: recycler } },
    into: {
      INQUIRY: ask,
      PROPOSED: async () => recycler(pickuporders.propose, await from(recycler, (await ask()).id)),
      ORDERED: draft,
      EXECUTED: executed,
      ACCEPTED: taken,
      WEIGHED: () => weighed(8),
      PICKEDUP: () => weighed(5),
      DECLINED: async () => recycler(pickuporders.decline, await from(recycler, (await executed()).id, reason)),
      CANCELLED: async () => looper(pickuporders.cancel, await from(looper, (await executed()).id, reason)),
      async WITHDRAWN() {
        const { id, version } = await ask()
        await looper(pickuporders.remove, { params: { id }, query: { version } })
        return { id }
      },
    },
    moves: {
      edit: (call, at) => call(pickuporders.edit, { body: { ...at, ...orderBody({ amount: 4 }) } }),
      remove: (call, { id, version }) => call(pickuporders.remove, { params: { id }, query: { version } }),
      execute: (call, { id, version }) => call(pickuporders.execute, { params: { id }, body: { version, seen: 'x' } }),
      cancel: move('cancel', reason),
      askRelease: move('askRelease', { ...reason, till: addDays(today(), 3) }),
      takeBack: move('takeBack', reason),
      propose: move('propose', { words: null }),
      accept: move('accept'),
      decline: move('decline', reason),
      release: move('release'),
      pickedup: move('pickedup', { amount: 5, reason: 'Neu gewogen' }),
      dispute: move('dispute', { ...reason, amount: 4 }),
      agree: move('agree'),
      message: (call, { id }) => call(pickuporders.message, { params: { id }, body: { words: 'Bitte anrufen' } }),
      dispose: (call, { id, version }) => call(pickuporders.dispose, { params: { id }, body: booking(version) }),
      addSlip: (call, { id }) => call(pickuporders.addSlip, { params: { id }, body: upload(png, 'waage.png') }),
    },
  }
}

export const testing = [
  known('pickuporders', {
    writes: {
      free: {
        [free.creates]: 'order request',
        'writes a message beside those that are there': 'message',
        [free.addsFile]: 'addSlip',
      },
      apart: {
        [apart.exchange]: [
          'accept addSlip agree askRelease cancel',
          'decline dispute edit execute message',
          'order pickedup propose release remove',
          'request takeBack',
        ],
        'books by `disposals.save`, which is tried': 'dispose',
      },
      own: {
        'sends the version of the order whose amount it books: booking.test.ts': 'dispose',
      },
    },

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
    // Mails are deleted by their own age.
    kept: ['subject', 'text'].map(column => `mail.${column}`),
    harmless: { list: foundNothing, booked: foundNothing },
    fill: ordering,
  }),
]
