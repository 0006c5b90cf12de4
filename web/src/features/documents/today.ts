import { documents } from '@kreislauf/core/features/documents/contract.ts'
import type { ShownPapers } from '../../app/today/shown.ts'

/** Papers of the company's archive. */
export const documentPapers: ShownPapers<'DOCUMENT'> = {
  DOCUMENT: { name: 'documents.today.paper', act: 'today.todo.renew', owner: 'place', does: [documents.save] },
}
