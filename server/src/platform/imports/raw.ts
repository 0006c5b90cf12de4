/** A cell as in the file; a date of a workbook is already `YYYY-MM-DD`. */
export type Raw = string | number | boolean | null

export interface RawRow {
  /** Line number as in an editor or Excel, from 1. */
  line: number
  cells: Raw[]
  /** Blank lines precede it. */
  apart?: true
  /** For a heading: the lines above it. */
  above?: Raw[][]
}
