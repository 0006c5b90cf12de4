import { bytes, call, contract } from '../../kit.ts'

/** Everything that a company has here, to take away (decision 45). */
export const companyExport = contract('export', {
  /** A ZIP: a CSV of each kind of record, the history, and all documents. */
  all: call('GET /accounts/export', { can: 'head', output: bytes, kind: 'file', streams: true, replica: true }),
})
