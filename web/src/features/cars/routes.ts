import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, listValues, oneOf, recordId, searchOf, word } from '../../app/routing/searchparams.ts'

const departments = ['DISMANTLER', 'COLLECTOR'] as const

const list = createRoute({
  getParentRoute: () => deser,
  path: 'carsinventory',
  staticData: { can: 'VN.R', departments, title: 'cars.title', help: 'cars.list' },
  validateSearch: searchOf({ ...listValues, step: word, waiting: word, wanted: word, dismantler: id }),
  component: lazily(() => import('./list.tsx'), 'CarInventory'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'carsinventory/details/$id',
  params: recordId,
  staticData: { can: 'VN.R', departments, help: 'cars.details' },
  validateSearch: searchOf({ tab: oneOf('photos', 'history') }),
  component: lazily(() => import('./details.tsx'), 'CarScreen'),
})

const create = createRoute({
  getParentRoute: () => deser,
  path: 'carsinventory/neu',
  staticData: { can: 'VN.C', departments: ['DISMANTLER'], title: 'cars.new', help: 'cars.new' },
  component: lazily(() => import('./new.tsx'), 'NewCarScreen'),
})

export const carRoutes = [list, details, create] as const
