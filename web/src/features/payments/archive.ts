import { payments } from '@kreislauf/core/features/payments/contract.ts'
import type { Generated } from '../../app/archive/generated.ts'
import { openPdf } from '../../app/data/files.ts'

export const invoicePaper: Generated = { open: id => openPdf(payments.invoice, { params: { id } }) }
