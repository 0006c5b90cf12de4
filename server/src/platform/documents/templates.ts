import type { DisorderData, LabelData, PageData, ReportData, TableData } from './types.ts'
import type { VnData, VnSetData } from './vntypes.ts'

/** Data of each template by its name. */
export interface Templates {
  vn: VnData
  vns: VnSetData
  table: TableData
  report: ReportData
  page: PageData
  disorder: DisorderData
  label: LabelData
}
