import type { Catalogue } from '../../catalogue.ts'

export const articles = {
  topics: { articles: 'RM.R' },
  problems: {
    /** An offer with this number and KType exists already. */
    'articles.same-offer': { status: 409, errnum: 38001 },
  },
} as const satisfies Catalogue
