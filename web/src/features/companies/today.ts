import { companies } from '@kreislauf/core/features/companies/contract.ts'
import type { ShownPapers } from '../../app/today/shown.ts'

/** The company's own certificates. */
export const companyPapers: ShownPapers<'COMPANY'> = {
  COMPANY: {
    ...{ name: 'companies.today.paper', act: 'today.todo.renew', owner: 'place' },
    does: [companies.saveCertificate],
  },
}
