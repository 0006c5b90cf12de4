import { employees } from './features/employees/contract.ts'
import { partners } from './features/partners/contract.ts'
import { system } from './features/system/contract.ts'

/** The whole API, feature by feature. */
export const api = { employees, partners, system }
