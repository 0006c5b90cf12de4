import type { generated as numbers } from '@kreislauf/core/archive/contributions.ts'
import { invoicePaper } from '../../features/payments/archive.ts'
import { vnPaper } from '../../features/receptions/archive.ts'
import { registerPaper, statementPaper } from '../../features/statements/archive.ts'
import type { Generated } from './generated.ts'

/** Documents of the archive that are generated: one left out does not compile. */
export const generated: Record<keyof typeof numbers, Generated> = {
  VN: vnPaper,
  STATEMENT: statementPaper,
  INVOICE: invoicePaper,
  REGISTER: registerPaper,
}
