import { type LabelPaper, parts } from '@kreislauf/core/features/parts/contract.ts'
import { openPdf } from '../../app/data/files.ts'

/** Opens the labels of parts to print, at most 200: one a page for the label printer, or together on sheets A4. */
export const openLabels = (ids: readonly number[], paper: LabelPaper = 'single'): Promise<void> =>
  openPdf(parts.labels, { params: { paper }, query: { ids: ids.slice(0, 200).join(',') } })
