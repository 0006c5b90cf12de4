import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { listSearch, recordId } from '../../app/routing/searchparams.ts'

const reading = { can: 'BTB.R', departments: ['DISMANTLER'] } as const

const list = createRoute({
  getParentRoute: () => deser,
  path: 'btb/employee',
  staticData: { ...reading, title: 'employees.title', help: 'employees.list' },
  validateSearch: listSearch,
  component: lazily(() => import('./list.tsx'), 'EmployeeList'),
})

const create = createRoute({
  getParentRoute: () => deser,
  path: 'btb/employee/details/neu',
  staticData: { ...reading, help: 'employees.editor' },
  component: lazily(() => import('./screens.tsx'), 'NewEmployee'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'btb/employee/details/$id',
  params: recordId,
  staticData: { ...reading, help: 'employees.editor' },
  component: lazily(() => import('./screens.tsx'), 'EmployeeDetails'),
})

export const employeeRoutes = [list, create, details] as const
