import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, listValues, oneOf, recordId, searchOf } from '../../app/routing/searchparams.ts'

const departments = ['DISMANTLER', 'COLLECTOR'] as const
const reading = { can: ['BTB.R', 'VN.R'], departments } as const

const list = createRoute({
  getParentRoute: () => deser,
  path: 'btb/incidents',
  staticData: { ...reading, title: 'incidents.title', help: 'incidents.list' },
  validateSearch: searchOf({ ...listValues, place: id, state: oneOf('OPEN', 'DONE') }),
  component: lazily(() => import('./list.tsx'), 'IncidentList'),
})

const create = createRoute({
  getParentRoute: () => deser,
  path: 'btb/incidents/neu',
  staticData: { can: ['BTB.C', 'VN.C'], departments, title: 'incidents.new', help: 'incidents.editor' },
  validateSearch: searchOf({ place: id }),
  component: lazily(() => import('./screens.tsx'), 'NewIncident'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'btb/incidents/details/$id',
  params: recordId,
  staticData: { ...reading, help: 'incidents.editor' },
  component: lazily(() => import('./screens.tsx'), 'IncidentDetails'),
})

export const incidentRoutes = [list, create, details] as const
