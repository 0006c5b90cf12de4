import { api } from '@kreislauf/core/api.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import { at, type Scene, type Writes } from './scene.ts'

type Order = Output<typeof api.pickuporders.order>

/** Cargo, offers and orders of pick-ups. A mail to each side goes out with most of these. */
export function writesOfExchange(scene: Scene): Writes {
  const { company, call, cargo, offer, lying, ordered, executed } = scene
  const { newLooper, newRecycler, cargoBody, offerBody, orderBody } = scene.exchange
  const inquire = async () => {
    const { params } = await lying()
    return { ...params, ...orderBody() }
  }
  const accept = (given: { id: number }) => call(api.pickuporders.accept, at(given))
  return {
    'cargos.save': [
      5,
      () => newLooper(company.whole),
      (given: number) => call(api.cargos.save, { body: cargoBody(given) }),
    ],
    'cargos.remove': [3, cargo, (given: { id: number }) => call(api.cargos.remove, at(given))],
    'offers.save': [
      5,
      () => newRecycler(company.whole),
      (given: number) => call(api.offers.save, { body: offerBody(given) }),
    ],
    'offers.remove': [3, offer, (given: { id: number }) => call(api.offers.remove, at(given))],
    'offers.setActive': [
      5,
      offer,
      ({ id }: { id: number }) => call(api.offers.setActive, { body: { ids: [id], active: false } }),
    ],
    'offers.prolong': [
      6,
      offer,
      ({ id }: { id: number }) => call(api.offers.prolong, { body: { ids: [id], validto: null } }),
    ],
    'pickuporders.order': [
      5,
      lying,
      (given: Awaited<ReturnType<typeof lying>>) => call(api.pickuporders.order, { ...given, body: orderBody() }),
    ],
    'pickuporders.request': [8, inquire, (body: never) => call(api.pickuporders.request, { body })],
    'pickuporders.edit': [
      6,
      ordered,
      ({ id, version }: Order) => call(api.pickuporders.edit, { body: { id, version, ...orderBody({ amount: 6 }) } }),
    ],
    'pickuporders.remove': [4, ordered, (given: Order) => call(api.pickuporders.remove, at(given))],
    'pickuporders.execute': [
      7,
      ordered,
      (given: Order) =>
        call(api.pickuporders.execute, { ...at(given), body: { version: given.version, seen: given.seen } }),
    ],
    'pickuporders.cancel': [
      10,
      executed,
      (given: Order) => call(api.pickuporders.cancel, { ...at(given), body: { reason: 'Doch nicht' } }),
    ],
    'pickuporders.accept': [7, executed, accept],
    'pickuporders.decline': [
      7,
      executed,
      (given: Order) => call(api.pickuporders.decline, { ...at(given), body: { reason: 'Kein Platz' } }),
    ],
    'pickuporders.pickedup': [
      7,
      async () => accept(await executed()),
      (given: Order) => call(api.pickuporders.pickedup, { ...at(given), body: { amount: 4.8 } }),
    ],
  }
}
