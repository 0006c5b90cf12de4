import type { Catalogue } from '../../catalogue.ts'

export const carts = {
  topics: { carts: ['RMD.R', 'RM.R'] },
  problems: {
    'carts.wrong-state': { status: 409, errnum: 41001 },
    'carts.other-side': { status: 403, errnum: 41002 },
    /** The contract is over or hidden, so that nothing more goes into its box. */
    'carts.not-in-force': { status: 409, errnum: 41003 },
    'carts.empty': { status: 409, errnum: 41004 },
    /** Fewer pieces are wanted than asked for: `left`. */
    'carts.not-enough': { status: 409, errnum: 41005 },
    /** The remanufacturer no longer offers for this article. */
    'carts.inactive': { status: 409, errnum: 41006 },
    /** The price has changed and nobody has accepted it. */
    'carts.price-changed': { status: 409, errnum: 41007 },
    /** Pieces are still on their car. */
    'carts.on-car': { status: 409, errnum: 41008 },
    /** The remanufacturer takes no more than `most`. */
    'carts.lowered': { status: 409, errnum: 41009 },
    /** The part is in another box, reserved, or has left. */
    'carts.part-elsewhere': { status: 409, errnum: 41010 },
    /** A part of several pieces whose day is closed cannot be divided. */
    'carts.several-pieces': { status: 409, errnum: 41011 },
    /** The remanufacturer may lower a quantity only. */
    'carts.only-lower': { status: 409, errnum: 41012 },
    /** No more pieces may be taken out than are too many. */
    'carts.none-over': { status: 409, errnum: 41013 },
    /** The car is not on the yard any more. */
    'carts.car-gone': { status: 409, errnum: 41014 },
  },
} as const satisfies Catalogue
