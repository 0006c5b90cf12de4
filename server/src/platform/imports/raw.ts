/** A cell as a file holds it; a date of a workbook is already `YYYY-MM-DD`. */
export type Raw = string | number | boolean | null

export interface RawRow {
  /** As an editor or Excel counts them, from 1. */
  line: number
  cells: Raw[]
  /** Blank lines stand before it. */
  apart?: true
  /** Of a heading: the lines above it. */
  above?: Raw[][]
}
