import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser, open } from '../../app/routing/roots.ts'
import { id, listValues, oneOf, recordId, searchOf } from '../../app/routing/searchparams.ts'

const departments = ['RECYCLER'] as const

const list = createRoute({
  getParentRoute: () => deser,
  path: 'exchangerecycler',
  staticData: { can: 'STD.R', departments, title: 'offers.title', help: 'offers.list' },
  validateSearch: searchOf({ ...listValues, place: id, state: oneOf('OPEN', 'INACTIVE', 'FUTURE', 'ENDED') }),
  component: lazily(() => import('./screens.tsx'), 'OfferList'),
})

const create = createRoute({
  getParentRoute: () => deser,
  path: 'exchangerecycler/neu',
  staticData: { can: 'STD.C', departments, title: 'offers.new', help: 'offers.editor' },
  validateSearch: searchOf({ place: id, copy: id }),
  component: lazily(() => import('./screens.tsx'), 'NewOffer'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'exchangerecycler/details/$id',
  params: recordId,
  staticData: { can: 'STD.R', departments, help: 'offers.editor' },
  component: lazily(() => import('./screens.tsx'), 'OfferDetails'),
})

/** For recipients of a mail. */
const consent = createRoute({
  getParentRoute: () => open,
  path: 'mails/$token',
  validateSearch: searchOf({ answer: oneOf('yes', 'no') }),
  component: lazily(() => import('./consent.tsx'), 'ConsentScreen'),
})

export const offerRoutes = [list, create, details, consent] as const
