import { employees } from '@kreislauf/core/features/employees/contract.ts'
import type { ShownPapers } from '../../app/today/shown.ts'

/** Qualifications of the staff. */
export const employeePapers: ShownPapers<'EMPLOYEE'> = {
  EMPLOYEE: {
    ...{ name: 'employees.today.paper', act: 'today.todo.renew', owner: 'person' },
    does: [employees.save, 'U'],
  },
}
