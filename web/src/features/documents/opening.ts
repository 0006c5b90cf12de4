import { type ArchiveRow, documents } from '@kreislauf/core/features/documents/contract.ts'
import { payments } from '@kreislauf/core/features/payments/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { statements } from '@kreislauf/core/features/statements/contract.ts'
import { openPdf } from '../../app/data/files.ts'

/** Shows a paper of the archive in a tab of its own, whatever it is kept as. */
export function openRow({ source, recordId: id }: ArchiveRow): Promise<void> {
  if (source === 'VN') return openPdf(receptions.print, { params: { id } })
  if (source === 'STATEMENT') return openPdf(statements.print, { params: { id } })
  if (source === 'REGISTER') return openPdf(statements.register, { params: { id } })
  if (source === 'INVOICE') return openPdf(payments.invoice, { params: { id } })
  return openPdf(documents.file, { params: { docId: id } })
}
