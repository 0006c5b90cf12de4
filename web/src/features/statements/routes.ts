import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, listValues, oneOf, recordId, searchOf } from '../../app/routing/searchparams.ts'

const reading = { can: 'BTB.R', departments: ['DISMANTLER'] } as const

const list = createRoute({
  getParentRoute: () => deser,
  path: 'btb/statements',
  staticData: { ...reading, title: 'statements.title', help: 'statements.list' },
  validateSearch: searchOf({ yard: id, new: oneOf('yes') }),
  component: lazily(() => import('./list.tsx'), 'StatementList'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'btb/statements/details/$id',
  params: recordId,
  staticData: { ...reading, help: 'statements.details' },
  validateSearch: searchOf({ ...listValues, tab: oneOf('entries') }),
  component: lazily(() => import('./details.tsx'), 'StatementScreen'),
})

export const statementRoutes = [list, details] as const
