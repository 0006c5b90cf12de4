import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import type { Db } from '../platform/database/db.ts'
import { newPair, type newParty } from './agreeing.ts'
import type { Caller } from './tenant.ts'

/** The id of an offer without KType, as in a path. */
export const inPath = (number: string) => `${number}_`

/** An own offer of a remanufacturer, by default for ten starters. */
export const offering = (
  call: Caller,
  remanId: number,
  { number, price, quantity = 10, category = 'STARTER' }: Offering,
) =>
  call(api.articles.save, {
    params: { remanId },
    body: { number, name: `Artikel ${number}`, price, quantity, category },
  })
interface Offering {
  number: string
  price: number
  quantity?: number
  category?: string
}

/** Makes a car with its inbound entry (`carInLog` of the log's test data). */
type CarInLog = (db: Db, dismantlerId: number) => Promise<number>
type PartMore = { sparecategory?: string; pieces?: number; weight?: number }

/** A dismantler and a remanufacturer (by default a new one) under contract, and what they do with their box. */
export async function newBox(carInLog?: CarInLog, reman?: Awaited<ReturnType<typeof newParty>>) {
  const pair = await newPair(reman)
  const { id: contractId } = await pair.signed()
  const { yard, remanId, dismantlerId } = pair
  const both = { params: { remanId, dismantlerId } }
  return {
    ...pair,
    contractId,
    offer: (number: string, price: number, quantity = 10, category = 'STARTER') =>
      offering(pair.reman.head, remanId, { number, price, quantity, category }),
    put: (
      number: string,
      quantity: number,
      query: { carId?: number; partId?: number; lastQuantity?: number } = {},
      call: Caller = yard.head,
    ) => call(api.carts.put, { params: { contractId, offerId: inPath(number), quantity }, query }),
    setReady: (call: Caller, body: boolean | { ready: boolean; version: number } = true) =>
      call(api.carts.setReady, { ...both, body }),
    read: (call: Caller): Promise<Output<typeof api.carts.byBoth>> => call(api.carts.byBoth, both),
    car: () => yard.tenant.inside(db => carInLog?.(db, dismantlerId) ?? Promise.reject(new Error('no log'))),
    /** A part of a car in stock. */
    part: async (carId: number, more: PartMore = {}) => {
      const body = [{ carId, sparecategory: 'STARTER', takenon: today(), weight: 4, pieces: 1, ...more }]
      return (await yard.head(api.parts.save, { params: { dismantlerId }, body })).parts[0]!
    },
  }
}
