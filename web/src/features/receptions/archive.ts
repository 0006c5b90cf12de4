import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import type { Generated } from '../../app/archive/generated.ts'
import { openPdf } from '../../app/data/files.ts'

export const vnPaper: Generated = { open: id => openPdf(receptions.print, { params: { id } }) }
