import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { listValues, oneOf, searchOf, word } from '../../app/routing/searchparams.ts'

const valuer = { can: 'valuation', departments: ['PURCHASER', 'DISMANTLER', 'COLLECTOR'], companyOnly: true } as const
const listed = { ...listValues, use: word, basis: word, kind: word, source: word }

const book = createRoute({
  getParentRoute: () => deser,
  path: 'purchaser/prices',
  staticData: { ...valuer, title: 'prices.title', help: 'prices.book' },
  validateSearch: searchOf({ ...listed, tab: oneOf('points', 'catalysts', 'costs') }),
  component: lazily(() => import('./pages.ts'), 'PriceBook'),
})

/** One kind of part, material or cargo: `REUSE/DOOR`. */
const kind = createRoute({
  getParentRoute: () => deser,
  path: 'purchaser/prices/details/$use/$key',
  staticData: { ...valuer, help: 'prices.kind' },
  validateSearch: searchOf(listed),
  component: lazily(() => import('./pages.ts'), 'PriceKind'),
})

export const priceRoutes = [book, kind] as const
