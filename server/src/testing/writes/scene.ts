import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import type { markedCompany } from '../marked.ts'
import { complete } from '../reception.ts'
import type { Caller } from '../tenant.ts'
import { pdf, upload } from '../uploading.ts'

/** Number of round trips of a write, its preparation, and the write itself. */
export type Written = [trips: number, before: () => Promise<unknown>, work: (given: never) => Promise<unknown>]
/** By name of the call, optionally followed by a description. */
export type Writes = Record<string, Written>

export type Company = Awaited<ReturnType<typeof markedCompany>>
export type Scene = ReturnType<typeof sceneOf>

export const nothing = async () => undefined
export const at = ({ id }: { id: number }) => ({ params: { id } })
/** Parameters and versions of a record for a call that requires them. */
export const asSeen = ({ id, version, carversion = 1 }: Seen) => ({ params: { id }, query: { version, carversion } })
export const because = { reason: 'Falsches Fahrzeug' }

export interface Seen {
  id: number
  version: number
  /** For a reception. */
  carversion?: number
}

/** Fixtures of the exchange's own tests. */
interface Exchange {
  newLooper: (call: Caller) => Promise<number>
  newRecycler: (call: Caller) => Promise<number>
  newReman: (call: Caller) => Promise<number>
  cargoBody: (looperId: number, more?: object) => Input<typeof api.cargos.save>['body']
  offerBody: (recyclerId: number) => Input<typeof api.offers.save>['body']
  remanOfferBody: (more?: object) => Input<typeof api.articles.save>['body']
  orderBody: (more?: object) => Input<typeof api.pickuporders.order>['body']
}

/** Fixtures of the counted writes, in one company. */
export function sceneOf(company: Company, exchange: Exchange) {
  const { newLooper, newRecycler, cargoBody, offerBody, orderBody } = exchange
  const { dismantlerId, staffId } = company
  /** With an idempotency key, as sent by the browser. */
  const call: Caller = (endpoint, input) => company.whole(endpoint, input, crypto.randomUUID())
  const ofYard = { params: { dismantlerId } }
  const receive = (change = {}) => call(api.receptions.create, { body: { ...complete(change), dismantlerId } })
  const locked = async () => call(api.receptions.lock, asSeen(await receive()))
  const car = () =>
    call(api.cars.create, {
      ...ofYard,
      body: {
        ...complete().car,
        ...{ receptiondate: today(), novnreason: 'OPENINGSTOCK', originkind: 'PRIVATE', originregion: '01' },
      } as never,
    })
  const carOf = ({ carId, carversion }: { carId: number; carversion: number }) => ({ id: carId, version: carversion })
  const logged = async () => call(api.cars.transfer, asSeen(carOf(await locked())))
  const line = (carId: number | null) => ({
    ...{ wastetype: '160117', amount: 100, measure: 'kg' as const, actiondate: today() },
    ...{ staffId, carId },
  })
  const door = async () => ({ carId: (await logged()).id, sparecategory: 'DOOR', weight: 20 })
  const parts = async (count: number) => {
    const one = await door()
    const saved = await call(api.parts.save, { ...ofYard, body: Array.from({ length: count }, () => one) })
    return saved.parts.map(({ state: _, ...part }) => part)
  }
  const part = async () => {
    const [one] = await parts(1)
    if (!one) throw new Error('No part was removed')
    return one
  }
  const cargo = async () => call(api.cargos.save, { body: cargoBody(await newLooper(company.whole), { amount: 20 }) })
  const offer = async () => call(api.offers.save, { body: offerBody(await newRecycler(company.whole)) })
  const lying = async () => ({ params: { cargoId: (await cargo()).id, offerId: (await offer()).id } })
  const ordered = async () => call(api.pickuporders.order, { ...(await lying()), body: orderBody() })
  const executed = async () => {
    const { id, version, seen } = await ordered()
    return call(api.pickuporders.execute, { params: { id }, body: { version, seen } })
  }
  const document = () => {
    const body = upload(pdf, 'a.pdf', { kind: 'PERMIT', title: 'Genehmigung' })
    return call(api.documents.add, { params: { id: dismantlerId }, body })
  }
  /** Another yard of the company, whose log is empty. */
  const anotherYard = () => company.tenant.yard()
  return {
    ...{ company, call, ofYard, receive, locked, car, carOf, logged, line, door, part, parts, cargo, offer, lying },
    ...{ ordered, executed, anotherYard, document, exchange },
  }
}
