import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import { asSeen, at, type Scene, type Seen, type Writes } from './scene.ts'

type Order = Output<typeof api.pickuporders.order>

/** Cargo, offers and pick-up orders. Most of these send a mail to each side. */
export function writesOfExchange(scene: Scene): Writes {
  const { company, call, cargo, offer, lying, ordered, executed } = scene
  const { newLooper, newRecycler, newReman, cargoBody, offerBody, orderBody, remanOfferBody } = scene.exchange
  const inquire = async () => {
    const { params } = await lying()
    return { ...params, ...orderBody() }
  }
  const step = ({ id, version }: Order, more = {}) => ({ params: { id }, body: { version, ...more } }) as const
  const accept = (given: Order) => call(api.pickuporders.accept, step(given))
  const asked = async () => call(api.pickuporders.request, { body: await inquire() })
  const accepted = async () => accept(await executed())
  /** Much more than ordered, so that the looper has to agree. */
  const weighed = async () =>
    call(api.pickuporders.pickedup, step(await accepted(), { amount: 8, confirmed: true }) as never)
  const asking = { till: today(), reason: 'Wir brauchen den Platz' }
  const released = async () => call(api.pickuporders.askRelease, step(await accepted(), asking) as never)
  const wantedCore = async () => {
    const remanId = await newReman(company.whole)
    const body = remanOfferBody({ number: crypto.randomUUID() })
    const { number, carktype, version } = await company.whole(api.articles.save, { params: { remanId }, body })
    return { params: { offerId: `${number}_${carktype}` }, query: { remanId }, version }
  }
  type Wanted = Awaited<ReturnType<typeof wantedCore>>
  return {
    'articles.save': [
      6,
      () => newReman(company.whole),
      (remanId: number) => call(api.articles.save, { params: { remanId }, body: remanOfferBody() }),
    ],
    'articles.setActive': [
      6,
      wantedCore,
      ({ version, ...named }: Wanted) => call(api.articles.setActive, { ...named, body: { active: false, version } }),
    ],
    'articles.remove': [
      5,
      wantedCore,
      ({ version, params, query }: Wanted) => call(api.articles.remove, { params, query: { ...query, version } }),
    ],
    'cargos.save': [
      5,
      () => newLooper(company.whole),
      (given: number) => call(api.cargos.save, { body: cargoBody(given) }),
    ],
    'cargos.remove': [4, cargo, (given: Seen) => call(api.cargos.remove, asSeen(given))],
    'offers.save': [
      5,
      () => newRecycler(company.whole),
      (given: number) => call(api.offers.save, { body: offerBody(given) }),
    ],
    'offers.remove': [4, offer, (given: Seen) => call(api.offers.remove, asSeen(given))],
    'offers.setActive': [
      6,
      offer,
      ({ id, version }: Seen) => call(api.offers.setActive, { body: { ids: [{ id, version }], active: false } }),
    ],
    'offers.prolong': [
      7,
      offer,
      ({ id, version }: Seen) => call(api.offers.prolong, { body: { ids: [{ id, version }], validto: null } }),
    ],
    'pickuporders.order': [
      5,
      lying,
      (given: Awaited<ReturnType<typeof lying>>) => call(api.pickuporders.order, { ...given, body: orderBody() }),
    ],
    'pickuporders.request': [7, inquire, (body: never) => call(api.pickuporders.request, { body })],
    'pickuporders.edit': [
      6,
      ordered,
      ({ id, version }: Order) => call(api.pickuporders.edit, { body: { id, version, ...orderBody({ amount: 6 }) } }),
    ],
    'pickuporders.remove': [
      4,
      ordered,
      ({ id, version }: Order) => call(api.pickuporders.remove, { params: { id }, query: { version } }),
    ],
    'pickuporders.execute': [
      7,
      ordered,
      (given: Order) =>
        call(api.pickuporders.execute, { ...at(given), body: { version: given.version, seen: given.seen } }),
    ],
    'pickuporders.cancel': [
      7,
      executed,
      (given: Order) => call(api.pickuporders.cancel, step(given, { reason: 'Doch nicht' }) as never),
    ],
    'pickuporders.accept': [7, executed, accept],
    'pickuporders.decline': [
      7,
      executed,
      (given: Order) => call(api.pickuporders.decline, step(given, { reason: 'Kein Platz' }) as never),
    ],
    'pickuporders.pickedup': [
      7,
      accepted,
      (given: Order) => call(api.pickuporders.pickedup, step(given, { amount: 4.8 }) as never),
    ],
    'pickuporders.dispute': [
      7,
      weighed,
      (given: Order) => call(api.pickuporders.dispute, step(given, { amount: 5, reason: 'Andere Waage' }) as never),
    ],
    'pickuporders.agree': [7, weighed, (given: Order) => call(api.pickuporders.agree, step(given))],
    'pickuporders.propose': [7, asked, (given: Order) => call(api.pickuporders.propose, step(given))],
    'pickuporders.message': [
      7,
      asked,
      (given: Order) => call(api.pickuporders.message, { ...at(given), body: { words: 'Bitte anrufen' } }),
    ],
    'pickuporders.askRelease': [
      7,
      accepted,
      (given: Order) => call(api.pickuporders.askRelease, step(given, asking) as never),
    ],
    'pickuporders.release': [7, released, (given: Order) => call(api.pickuporders.release, step(given))],
  }
}
