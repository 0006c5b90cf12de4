import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import { type Cart, carts, letters, steps } from '@kreislauf/core/features/carts/contract.ts'
import type { Letter } from '@kreislauf/core/permissions.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { demandAll } from '../../platform/http/permit.ts'
import { feature } from '../../platform/http/serve.ts'
import type { Who } from '../../platform/http/session.ts'
import { exportingBy } from '../../twosided/exporting.ts'
import { fill } from './filling.ts'
import { mailCart } from './mails.ts'
import { type KnownCart, markReady } from './moving.ts'
import { cartById, cartLists, cartOfContract, cartOfPair, dismantlersOf, type StoredCart } from './queries.ts'
import { leaveOut, lowerLine, markTold } from './writing.queries.ts'

const asCart = (cart: StoredCart): Cart => ({ ...cart, can: reasonsFor(steps, cart) })

/** The caller's letter for its side of the box. Throws `forbidden`. */
function demandOfSide(who: Who, { mine, addressed }: Pick<StoredCart, 'mine' | 'addressed'>, letter: Letter): void {
  demandAll(who, [mine && addressed ? [`RMD.${letter}`, `RM.${letter}`] : mine ? `RMD.${letter}` : `RM.${letter}`])
}

export const cartRoutes = feature(carts, {
  async put({ db, who, params, query, language }) {
    const { contractId } = params
    const entry = {
      ...{
        ...params,
        carId: query.carId ?? null,
        partId: query.partId ?? null,
        lastQuantity: query.lastQuantity ?? null,
      },
      ...{ articleprice: null, checks: null, scanned: null, take: null },
    }
    demandAll(who, letters(entry))
    await fill(db, [entry], { dismantlerOf: await dismantlersOf(db, [contractId]), language })
    return asCart(await cartOfContract(db, contractId, language))
  },
  async putAll({ db, body, language }) {
    const dismantlerOf = await dismantlersOf(
      db,
      body.map(({ contractId }) => contractId),
    )
    const filled = await fill(db, body, { dismantlerOf, language })
    return Promise.all(filled.map(async id => asCart(await cartOfContract(db, id, language))))
  },
  async byBoth({ db, who, params, language }) {
    const cart = await cartOfPair(db, params, language)
    demandOfSide(who, cart, 'R')
    return asCart(cart)
  },
  byReman: ({ db, params, query, language }) => cartLists.list(db, 'REMAN', params.id, { ...query, language }),
  byDismantler: ({ db, params, query, language }) =>
    cartLists.list(db, 'DISMANTLER', params.id, { ...query, language }),
  async get({ db, who, params, language }) {
    const cart = await cartById(db, params.id, language)
    demandOfSide(who, cart, 'R')
    return asCart(cart)
  },
  async setReady({ db, who, params, body, language, platform }) {
    const cart = await cartOfPair(db, params, language)
    demandOfSide(who, cart, 'U')
    if (!isKnown(cart)) throw new Problem('carts.empty')
    const mail = await markReady(db, cart, body)
    if (mail && (await markTold(db, cart.id))) await mailCart(db, platform, cart.id, mail)
    return asCart(await cartById(db, cart.id, language))
  },
  async lower({ db, params, body, language, platform }) {
    const id = await lowerLine(db, params.id, body)
    await mailCart(db, platform, id, 'boxLowered')
    return asCart(await cartById(db, id, language))
  },
  async choose({ db, params, language }) {
    return asCart(await cartById(db, await leaveOut(db, params.id), language))
  },
  export: exportingBy({ lists: cartLists, title: 'carts.title', needs: { DISMANTLER: 'RMD.R', REMAN: 'RM.R' } }),
})

const isKnown = (cart: StoredCart): cart is KnownCart => cart.id !== null
