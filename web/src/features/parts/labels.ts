import { type LabelPaper, parts } from '@kreislauf/core/features/parts/contract.ts'
import { openPdf } from '../../app/data/files.ts'

/** Opens the labels of at most 200 parts for printing: one per page for a label printer, or on A4 sheets. */
export const openLabels = (ids: readonly number[], paper: LabelPaper = 'single'): Promise<void> =>
  openPdf(parts.labels, { params: { paper }, query: { ids: ids.slice(0, 200).join(',') } })
