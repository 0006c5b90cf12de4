export { personOfAccount } from '@kreislauf/core/features/employees/likeness.ts'
export { PersonOfAccount } from './ofaccount.tsx'
export { nameOfPerson, usePeople } from './people.ts'
export { useQualificationTypes } from './types.ts'
