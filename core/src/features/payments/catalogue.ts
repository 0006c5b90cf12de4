import type { Catalogue } from '../../catalogue.ts'

export const payments = {
  topics: { payments: 'login' },
  problems: {
    'payments.trial-used': { status: 409, errnum: 13001 },
    'payments.module-active': { status: 409, errnum: 13002 },
    'payments.already-subscribed': { status: 409, errnum: 13003 },
    'payments.order-open': { status: 409, errnum: 13004 },
    'payments.by-contract': { status: 409, errnum: 13005 },
    'payments.nothing-to-pay': { status: 409, errnum: 13006 },
    'payments.unlock-unpaid': { status: 402, errnum: 13007 },
    'payments.issue-unpaid': { status: 402, errnum: 13008 },
    'payments.signature': { status: 400, errnum: 13009 },
    'payments.no-subscription': { status: 409, errnum: 13010 },
    'payments.order-not-open': { status: 409, errnum: 13011 },
    'payments.provider': { status: 424, errnum: 13012 },
    'payments.too-early': { status: 409, errnum: 13013 },
    'payments.no-log': { status: 409, errnum: 13014 },
  },
} as const satisfies Catalogue
