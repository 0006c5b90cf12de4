import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/lazily.ts'
import { deser } from '../../app/roots.ts'
import { listSearch } from '../../app/searchparams.ts'

const reading = { can: 'BTB.R', departments: ['DISMANTLER'] } as const

const list = createRoute({
  getParentRoute: () => deser,
  path: 'btb/employee',
  staticData: { ...reading, title: 'employees.title', help: 'employees.list' },
  validateSearch: listSearch,
  component: lazily(() => import('./list.tsx'), 'EmployeeList'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'btb/employee/details/$employeeId',
  staticData: { ...reading, help: 'employees.editor' },
  component: lazily(() => import('./screens.tsx'), 'EmployeeDetails'),
})

export const employeeRoutes = [list, details] as const
