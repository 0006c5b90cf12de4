import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, recordId, searchOf, word } from '../../app/routing/searchparams.ts'

const dismantler = { can: 'RMD.R', departments: ['DISMANTLER'] } as const

const search = createRoute({
  getParentRoute: () => deser,
  path: 'myreman/offers',
  staticData: { ...dismantler, title: 'coreoffers.title', help: 'coreoffers.offers' },
  validateSearch: searchOf({ place: id, by: word, values: word }),
  component: lazily(() => import('./screens.tsx'), 'OfferSearch'),
})

const ofCar = createRoute({
  getParentRoute: () => deser,
  path: 'myreman/offers/$id',
  params: recordId,
  staticData: { ...dismantler, help: 'coreoffers.offers' },
  component: lazily(() => import('./screens.tsx'), 'CarOffers'),
})

export const coreOfferRoutes = [search, ofCar] as const
