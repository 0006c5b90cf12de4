import { accounts } from './features/accounts/contract.ts'
import { companies } from './features/companies/contract.ts'
import { employees } from './features/employees/contract.ts'
import { partners } from './features/partners/contract.ts'
import { receptions } from './features/receptions/contract.ts'
import { system } from './features/system/contract.ts'

/** The whole API, feature by feature. */
export const api = { accounts, companies, employees, partners, receptions, system }
