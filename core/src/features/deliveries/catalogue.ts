import type { Catalogue } from '../../catalogue.ts'

export const deliveries = {
  topics: { deliveries: ['RMD.R', 'RM.R'] },
  problems: {
    'deliveries.wrong-state': { status: 409, errnum: 42001 },
    'deliveries.other-side': { status: 403, errnum: 42002 },
    /** A note without lines cannot be closed. */
    'deliveries.empty': { status: 409, errnum: 42003 },
    /** The box is not ready, so that no note can be made of it. */
    'deliveries.box-not-ready': { status: 409, errnum: 42004 },
    /** The line of the box is not there any more. */
    'deliveries.not-in-box': { status: 409, errnum: 42005 },
    /** Its day is ahead. */
    'deliveries.day-ahead': { status: 409, errnum: 42006 },
    /** It is paid in full, so that an answer that lapsed cannot be given any more. */
    'deliveries.paid': { status: 409, errnum: 42007 },
    /** It was booked as a list of parts already. */
    'deliveries.booked': { status: 409, errnum: 42008 },
    /** None of its pieces is a part that could be booked. */
    'deliveries.nothing-to-book': { status: 409, errnum: 42009 },
    /** More is paid than owed: `most`. */
    'deliveries.overpaid': { status: 422, errnum: 42010 },
    /** The side that entered a payment cannot strike it out. */
    'deliveries.own-payment': { status: 403, errnum: 42011 },
    'deliveries.struck-already': { status: 409, errnum: 42012 },
    /** The contract ended too long ago. */
    'deliveries.contract-over': { status: 409, errnum: 42013 },
  },
} as const satisfies Catalogue
