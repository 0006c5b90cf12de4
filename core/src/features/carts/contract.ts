import { z } from 'zod'
import { call, contract, Format, fileOut, idParams, PathId, version } from '../../kit.ts'
import { listQuery, paging } from '../../paging.ts'
import type { Need } from '../../permissions.ts'
import { Cart, type CartEntryForm, CartRow, CartEntryForm as Entry, Lowering, Readiness } from './records.ts'
import { CART_SIDES, CART_STATES } from './states.ts'

export * from './records.ts'
export { boxes, type CartSide, type CartStatus, steps } from './states.ts'

const CartFilter = listQuery.extend({ status: z.enum(CART_STATES).optional() })
export type CartFilter = z.output<typeof CartFilter>

/** What is left of a company that goes out of operation stays readable, and can be handed over (rulings F12, F32). */
const both = { departments: CART_SIDES, alsoClosed: true } as const
const reads = ['contracts', 'articles', 'parts', 'cars', 'deliveries', 'companies'] as const
const list = { query: CartFilter.extend(paging), output: z.array(CartRow), reads }
const pair = z.object({ remanId: PathId, dismantlerId: PathId })
const dismantler = { departments: ['DISMANTLER'], companyOnly: true } as const

/** C for a new line, U to change one, D to remove one (rulings F5); taking a piece off its car is booked in the log. */
export const letters = ({
  quantity,
  lastQuantity,
  deleted,
  take,
}: Pick<CartEntryForm, 'quantity'> & Partial<CartEntryForm>): Need[] => [
  deleted || quantity === 0 ? 'RMD.D' : lastQuantity ? 'RMD.U' : 'RMD.C',
  ...(take ? (['BTB.C'] as const) : []),
]

/** Boxes: cores that a dismantler puts aside for a remanufacturer. */
export const carts = contract('carts', {
  /** Sets the pieces of an offer: of the car or part that is named, otherwise of no car. 0 takes them out. `_` in `offerId` stands for `|`. */
  put: call('PUT /reman/cart/:contractId/:offerId/:quantity', {
    can: ['RMD.C', 'RMD.U', 'RMD.D'],
    ...dismantler,
    params: z.object({
      contractId: PathId,
      offerId: z.string().max(80),
      quantity: z.coerce
        .string()
        .refine(text => /^\d{1,7}$/.test(text), { params: { code: 'whole' } })
        .transform(Number)
        .pipe(Entry.shape.quantity),
    }),
    query: z.object({
      carId: PathId.optional(),
      partId: PathId.optional(),
      lastQuantity: z.coerce.number().pipe(z.int().min(0)).optional(),
    }),
    output: Cart,
  }),
  /** The same for several entries of boxes of one contract or several, all or none. Answers the boxes. */
  putAll: call('PUT /reman/cart', {
    can: ['RMD.C', 'RMD.U', 'RMD.D'],
    asks: entries => entries.flatMap(letters),
    ...dismantler,
    body: z.array(Entry).min(1).max(100),
    output: z.array(Cart),
  }),
  /** The box of a pair for either of the two: of the contract in force, else of one with something open. Empty where there is none. */
  byBoth: call('GET /reman/cart/by/reman/dismantler/:remanId/:dismantlerId', {
    can: ['RMD.R', 'RM.R'],
    ...both,
    params: pair,
    output: Cart,
    reads,
  }),
  /** Boxes of an own remanufacturer, ready ones first. */
  byReman: call('GET /reman/cart/by/reman/:id', {
    can: 'RM.R',
    departments: ['REMAN'],
    alsoClosed: true,
    params: idParams,
    ...list,
  }),
  /** Boxes of an own dismantler, ready ones first. */
  byDismantler: call('GET /reman/cart/by/dismantler/:id', {
    can: 'RMD.R',
    ...dismantler,
    alsoClosed: true,
    params: idParams,
    ...list,
  }),
  get: call('GET /reman/cart/:id', { can: ['RMD.R', 'RM.R'], ...both, params: idParams, output: Cart, reads }),
  /** Marks a box ready for pick-up, or takes the mark back. */
  setReady: call('PATCH /reman/cart/pickup/:remanId/:dismantlerId', {
    can: ['RMD.U', 'RM.U'],
    ...both,
    params: pair,
    body: Readiness,
    output: Cart,
  }),
  /** The remanufacturer takes fewer pieces of the line with this id. */
  lower: call('PATCH /reman/cart/lower/:id', {
    can: 'RM.U',
    departments: ['REMAN'],
    params: idParams,
    body: Lowering,
    output: Cart,
  }),
  /** Takes a piece out of a ready box that the remanufacturer does not take; the piece's id. */
  choose: call('PATCH /reman/cart/choose/:id', {
    can: 'RMD.U',
    ...dismantler,
    params: idParams,
    body: z.object({ version }),
    output: Cart,
  }),
  export: call('GET /reman/cart/download/:format/:id', {
    can: ['RMD.R', 'RM.R'],
    ...both,
    params: z.object({ format: Format, id: PathId }),
    query: CartFilter,
    ...fileOut,
    streams: true,
    replica: true,
  }),
})
