export { nameOfPerson, usePeople } from './people.ts'
export { useQualificationTypes } from './types.ts'
