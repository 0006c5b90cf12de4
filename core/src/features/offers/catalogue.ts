import type { Catalogue } from '../../catalogue.ts'

export const offers = {
  topics: { offers: 'STD.R' },
  problems: {
    'offers.begins-later': { status: 409, errnum: 37001 },
    'offers.contact-asked-lately': { status: 409, errnum: 37002 },
    'offers.contact-refused': { status: 409, errnum: 37003 },
  },
} as const satisfies Catalogue
