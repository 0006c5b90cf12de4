import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { articles, offerInPath } from '@kreislauf/core/features/articles/contract.ts'
import { type Cart, carts } from '@kreislauf/core/features/carts/contract.ts'
import { boxes } from '@kreislauf/core/features/carts/states.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import type { Db } from '../../platform/database/db.ts'
import { type Filled, foundNothing, known } from '../../testing/feature.ts'
import type { Trial } from '../../testing/sided.ts'
import { type Caller, newTenant } from '../../testing/tenant.ts'
import { newPair, type newParty, underContract } from '../contracts/testing.ts'

/** The id of an offer without KType, as in a path. */
const inPath = (number: string) => offerInPath({ number, ktype: '' })

/** An own offer of a remanufacturer, by default for ten starters. */
export const offering = (
  call: Caller,
  remanId: number,
  { number, price, quantity = 10, category = 'STARTER' }: Offering,
) =>
  call(articles.save, { params: { remanId }, body: { number, name: `Artikel ${number}`, price, quantity, category } })
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
    ) => call(carts.put, { params: { contractId, offerId: inPath(number), quantity }, query }),
    setReady: (call: Caller, body: boolean | { ready: boolean; version: number } = true) =>
      call(carts.setReady, { ...both, body }),
    read: (call: Caller): Promise<Cart> => call(carts.byBoth, both),
    car: () => yard.tenant.inside(db => carInLog?.(db, dismantlerId) ?? Promise.reject(new Error('no log'))),
    /** A part of a car in stock. */
    part: async (carId: number, more: PartMore = {}) => {
      const body = [{ carId, sparecategory: 'STARTER', takenon: today(), weight: 4, pieces: 1, ...more }]
      return (await yard.head(parts.save, { params: { dismantlerId }, body })).parts[0]!
    },
  }
}

/** A dismantler and a remanufacturer with a box in either state; each record is the box of a pair of its own. */
export async function cartTrial(): Promise<Trial> {
  const box = await newBox()
  const { yard, reman, offer, put, setReady, read } = box
  const stranger = await newTenant()
  await stranger.yard()
  const foreign = await stranger.signIn({ head: true, rights: 'FFFFFF' })
  await foreign(api.remanufacturers.create, { body: { company: { name: 'Mitbewerber' } } })
  let offers = 0
  /** The box, open, with one line of five pieces. */
  const opened = async () => {
    const now = await read(yard.head)
    if (now.readyForPickup) await setReady(yard.head, false)
    for (const { number } of now.entries) await put(number, 0)
    offers += 1
    await offer(`ST-${offers}`, 45)
    const { id } = await put(`ST-${offers}`, 5)
    return { id: id ?? 0 }
  }
  const ready = async () => {
    const { id } = await opened()
    await setReady(yard.head)
    return { id }
  }
  const lineOf = async () => (await read(yard.head)).entries[0]
  const pairOf = { remanId: box.remanId, dismantlerId: box.dismantlerId }
  const mark =
    (is: boolean) =>
    (call: Caller, { version }: { version: number }) =>
      call(carts.setReady, { params: pairOf, body: { ready: is, version } })
  return {
    ...{ kind: boxes, table: 'cart', stranger: foreign },
    sides: { DISMANTLER: { tenant: yard.tenant, call: yard.head }, REMAN: { tenant: reman.tenant, call: reman.head } },
    into: { OPEN: opened, READY: ready },
    moves: {
      fill: async call => {
        const line = await lineOf()
        return put(line?.number ?? '', 4, {}, call)
      },
      ready: mark(true),
      cancel: mark(false),
      lower: async call => {
        const line = await lineOf()
        const { id = 0, quantity = 0 } = line ?? {}
        return call(carts.lower, { params: { id }, body: { quantity: 3, lastQuantity: quantity, reason: 'Zu viele' } })
      },
      choose: async call => {
        const line = await lineOf()
        if (!line?.over)
          await reman.head(carts.lower, {
            params: { id: line?.id ?? 0 },
            body: { quantity: 3, lastQuantity: line?.quantity ?? 0, reason: 'Zu viele' },
          })
        return call(carts.choose, { params: { id: line?.pieces[0]?.id ?? 0 }, body: { version: 1 } })
      },
    },
  }
}

/** A company with something in a box. */
async function boxing({ whole, tenant, dismantlerId, receptions: { carId } }: Filled) {
  const { contractId, reman } = await underContract(tenant, whole, dismantlerId, '2030-12-31')
  await offering(reman.head, reman.id, { number: '0900', price: 45 })
  await whole(carts.put, { params: { contractId, offerId: inPath('0900'), quantity: 1 }, query: { carId } })
}

const writes = 'choose lower put putAll setReady'

export const testing = [
  known('carts', {
    writes: {
      versioned: { './carts.test.ts': 'lower put putAll setReady' },
      own: { 'takes out a piece that is too many, which the database counts: ./carts.test.ts': 'choose' },
      apart: { 'puts cores aside, and takes them off by the calls of parts': writes },
    },
    record: 'cart',
    records: {
      byReman: 'department',
      byDismantler: 'department',
      export: 'department',
      lower: 'cart_line',
      choose: 'cart_piece',
    },
    harmless: { byReman: foundNothing },
    fill: boxing,
  }),
]
