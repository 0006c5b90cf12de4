import { today } from '@kreislauf/core/days.ts'
import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import {
  type Cart,
  type CartFilter,
  type CartRow,
  type CartSide,
  carts,
  letters,
  steps,
} from '@kreislauf/core/features/carts/contract.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { Letter } from '@kreislauf/core/permissions.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { demandAll } from '../../platform/http/permit.ts'
import { feature } from '../../platform/http/serve.ts'
import type { Who } from '../../platform/http/session.ts'
import { sideById } from '../../twosided/pairs.queries.ts'
import { letterheadOn } from '../companies/index.ts'
import { fill } from './filling.ts'
import { mailCart } from './mails.ts'
import { type KnownCart, markReady } from './moving.ts'
import {
  cartById,
  cartOfContract,
  cartOfPair,
  dismantlersOf,
  list,
  listFor,
  listOf,
  type StoredCart,
} from './queries.ts'
import { leaveOut, lowerLine, markTold } from './writing.queries.ts'

const asCart = (cart: StoredCart): Cart => ({ ...cart, can: reasonsFor(steps, cart) })

/** The caller's letter for its side of the box. Throws `forbidden`. */
function demandOfSide(who: Who, { mine, addressed }: Pick<StoredCart, 'mine' | 'addressed'>, letter: Letter): void {
  demandAll(who, [mine && addressed ? [`RMD.${letter}`, `RM.${letter}`] : mine ? `RMD.${letter}` : `RM.${letter}`])
}

async function exportCarts(
  db: Db,
  { format, id }: { format: Format; id: number },
  { q, ...filter }: CartFilter & { language: string },
  { t, who }: { t: T; who: Who },
): Promise<Sent> {
  const side = await sideById(db, id)
  const kind: CartSide = side.department === 'REMAN' ? 'REMAN' : 'DISMANTLER'
  demandAll(who, [kind === 'REMAN' ? 'RM.R' : 'RMD.R'])
  return exportRows({
    ...{ format, columns: listFor[kind].columns, rows: streamed<CartRow>(db, listOf(kind, id, filter)), t, q },
    language: filter.language,
    title: t('carts.title'),
    company: await letterheadOn(db, side, today()),
  })
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
  byReman: ({ db, params, query, language }) => list(db, 'REMAN', params.id, { ...query, language }),
  byDismantler: ({ db, params, query, language }) => list(db, 'DISMANTLER', params.id, { ...query, language }),
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
  export: ({ db, who, params, query, t, language }) => exportCarts(db, params, { ...query, language }, { t, who }),
})

const isKnown = (cart: StoredCart): cart is KnownCart => cart.id !== null
