import { statements } from '@kreislauf/core/features/statements/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { Generated } from '../../app/archive/generated.ts'
import { openPdf } from '../../app/data/files.ts'

/** A closed period, named by its last day. */
export const statementPaper: Generated = {
  open: id => openPdf(statements.print, { params: { id } }),
  name: (till, language) => formatValue('day', till, language),
}

export const registerPaper: Generated = { open: id => openPdf(statements.register, { params: { id } }) }
