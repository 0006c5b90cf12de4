import { firstStep, papers } from '../../today/contribution.ts'

/** Qualifications of the staff. */
export const employeePapers = papers({
  remind: [60, 30, 7],
  label: 'employees.reminders',
  hint: 'employees.remindersHint',
  at: { DISMANTLER: 'BTB.R' },
  reads: ['employees'],
  screens: { EMPLOYEE: id => `/deser/btb/employee/details/${id}` as const },
})

export const employeeStep = firstStep({
  to: '/deser/btb/employee/details/neu',
  title: 'fields.employees',
  text: 'employees.firstStep.text',
  action: 'employees.firstStep.action',
  log: true,
})
