import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, searchOf, word } from '../../app/routing/searchparams.ts'

/** Who values cars, as the calls ask for it. */
export const valuer = {
  can: 'valuation',
  departments: ['PURCHASER', 'DISMANTLER', 'COLLECTOR'],
  companyOnly: true,
} as const

/** `kba`: a key number to begin with; `car`: an own car to value; `step`: the open step, from 1. */
const value = createRoute({
  getParentRoute: () => deser,
  path: 'purchaser',
  staticData: { ...valuer, title: 'valuations.title', help: 'valuations.value' },
  validateSearch: searchOf({ kba: word, car: id, step: id }),
  component: lazily(() => import('./screen.tsx'), 'ValuationScreen'),
})

export const valuationRoutes = [value] as const
