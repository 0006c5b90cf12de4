import { call, contract, fileOut } from '../../kit.ts'

/** Export of all data of a company (decision 45). */
export const companyExport = contract('export', {
  /** A ZIP: a CSV of each kind of record, the history, and all documents. */
  all: call('GET /accounts/export', { can: 'head', ...fileOut, streams: true, replica: true }),
})
