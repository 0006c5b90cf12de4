import { partners } from '@kreislauf/core/features/partners/contract.ts'
import type { ShownPapers } from '../../app/today/shown.ts'

/** Papers of partners, which the yard cannot renew but only enter again. */
export const partnerPapers: ShownPapers<'DISPOSER' | 'CARRIER'> = {
  DISPOSER: {
    ...{ name: 'shell.departments.DISPOSER', act: 'partners.today.act', owner: 'partner' },
    does: [partners.saveDisposer, 'U'],
  },
  CARRIER: {
    ...{ name: 'shell.departments.CARRIER', act: 'partners.today.act', owner: 'partner' },
    does: [partners.editCarrier],
  },
}
