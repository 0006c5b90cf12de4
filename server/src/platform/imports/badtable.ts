/** Why a file cannot be read as a table: wrong type, empty, above the limits, or a zip bomb. */
export type TableFault =
  | 'no-table'
  | 'markup'
  | 'empty'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-many-cells'
  | 'too-large'

export class BadTable extends Error {
  readonly code: TableFault
  readonly params: Record<string, unknown>

  constructor(code: TableFault, params: Record<string, unknown> = {}) {
    super(`${code} ${JSON.stringify(params)}`)
    this.code = code
    this.params = params
  }
}
