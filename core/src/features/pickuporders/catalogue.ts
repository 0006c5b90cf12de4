import type { Catalogue } from '../../catalogue.ts'

export const pickuporders = {
  topics: { pickuporders: 'STD.R' },
  problems: {
    'pickuporders.wrong-state': { status: 409, errnum: 36001 },
    'pickuporders.other-side': { status: 403, errnum: 36002 },
    'pickuporders.no-match': { status: 409, errnum: 36003 },
    'pickuporders.over-maximum': { status: 409, errnum: 36004 },
    'pickuporders.over-cargo': { status: 409, errnum: 36005 },
    'pickuporders.terms-changed': { status: 409, errnum: 36006 },
    'pickuporders.booked': { status: 409, errnum: 36007 },
    'pickuporders.nothing-fetched': { status: 409, errnum: 36008 },
    'pickuporders.under-minimum': { status: 409, errnum: 36009 },
    'pickuporders.offer-over': { status: 409, errnum: 36010 },
    'pickuporders.type-ended': { status: 409, errnum: 36011 },
    'pickuporders.over-weighed': { status: 409, errnum: 36012 },
    'pickuporders.not-asked': { status: 409, errnum: 36013 },
    'pickuporders.too-early': { status: 409, errnum: 36014 },
    'pickuporders.open-already': { status: 409, errnum: 36015 },
  },
} as const satisfies Catalogue
