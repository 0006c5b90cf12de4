import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, listValues, oneOf, recordId, searchOf, word } from '../../app/routing/searchparams.ts'

const departments = ['LOOPER'] as const

/** Here dismantlers and collection points learn how to offer cargo. */
const list = createRoute({
  getParentRoute: () => deser,
  path: 'exchangelooper/mycargo',
  staticData: {
    can: 'STD.R',
    departments: ['LOOPER', 'DISMANTLER', 'COLLECTOR'],
    title: 'cargos.title',
    help: 'cargos.list',
  },
  validateSearch: searchOf({ ...listValues, place: id, state: oneOf('MATCHED', 'UNMATCHED', 'EMPTY') }),
  component: lazily(() => import('./screens.ts'), 'CargoList'),
})

const create = createRoute({
  getParentRoute: () => deser,
  path: 'exchangelooper/mycargo/neu',
  staticData: { can: 'STD.C', departments, title: 'cargos.new', help: 'cargos.editor' },
  validateSearch: searchOf({ place: id, yard: id, wastetype: word }),
  component: lazily(() => import('./screens.ts'), 'NewCargo'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'exchangelooper/mycargo/details/$id',
  params: recordId,
  staticData: { can: 'STD.R', departments, help: 'cargos.details' },
  component: lazily(() => import('./screens.ts'), 'CargoDetails'),
})

export const cargoRoutes = [list, create, details] as const
