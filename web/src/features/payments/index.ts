export { ActivateDialog } from './operator/activate.tsx'
export type { Due } from './reception.tsx'
export { dueOf, PayDialog } from './reception.tsx'
