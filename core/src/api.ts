import { accounts } from './features/accounts/contract.ts'
import { cars } from './features/cars/contract.ts'
import { companies } from './features/companies/contract.ts'
import { disposals } from './features/disposals/contract.ts'
import { employees } from './features/employees/contract.ts'
import { log } from './features/log/contract.ts'
import { masterdata } from './features/masterdata/contract.ts'
import { partners } from './features/partners/contract.ts'
import { receptions } from './features/receptions/contract.ts'
import { statements } from './features/statements/contract.ts'
import { statistics } from './features/statistics/contract.ts'
import { system } from './features/system/contract.ts'

/** The whole API, feature by feature. */
export const api = {
  accounts,
  cars,
  companies,
  disposals,
  employees,
  log,
  masterdata,
  partners,
  receptions,
  statements,
  statistics,
  system,
}
