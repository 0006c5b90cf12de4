import type { Right } from '../../permissions.ts'
import type { Family, FamilyOf, Key } from '../../words.ts'

/** A column of a file that people bring in. */
export interface ImportColumn {
  /** The field of the record's form. Its other usual headings stand under `imports.synonyms.<key>`. */
  key: string
  /** Locale key of its heading; the German and the English one are recognised. */
  label: Key
  kind: 'text' | 'day' | 'decimal' | 'integer' | 'code' | 'flag'
  required?: true
  pattern?: RegExp
  /** What people write into it and nobody needs, as the blanks of a waste code. */
  without?: RegExp
  /** Digits of a number that spreadsheets take the leading zeros from. */
  digits?: number
  /** Of a code: its values, and the locale key under which each has its name. */
  codes?: readonly string[]
  words?: Family
  /** Of a code: the locale key under which what else it is called stands. Without `words` its names are those of master data. */
  usual?: Family
  /** A cell may hold several of them. */
  several?: true
  /** Each of them may be followed by the day on which it ends. */
  until?: true
  unit?: string
  /** Of a number: the column that holds the unit of each amount. */
  measured?: string
  /** Of a number: no smaller one is meant. */
  least?: number
  /** What is unknown among several is left out and told; may have several lines; has been, as a birthday; a country in any form. */
  lenient?: true
  lines?: true
  past?: true
  country?: true
  /** Of a longer text this is read, its groups one after the other. */
  within?: RegExp
  /** Locale key of what has to stand in it, where its kind does not say so. */
  hint?: Key
  /** What the template's row holds; a code by its value. */
  example?: string
}

/** What one kind of import is, told to server and screen alike. */
export interface ImportDescription {
  columns: readonly ImportColumn[]
  /** Columns that make two lines the same record. */
  same: readonly string[]
  /** To add a record, to change one. */
  adding: readonly Right[]
  changing: readonly Right[]
  /** Where the records are seen afterwards. */
  screen: `/deser/btb/${'carriers' | 'disposers' | 'employee' | 'statistic'}` | '/deser/carsinventory'
}

export const text = (key: string, label: Key, example?: string): ImportColumn => ({
  key,
  label,
  kind: 'text',
  ...(example !== undefined && { example }),
})
export const day = (key: string, label: Key, example?: string): ImportColumn => ({
  ...text(key, label, example),
  kind: 'day',
})
type Being = (column: ImportColumn) => ImportColumn
const being =
  (more: Partial<ImportColumn>): Being =>
  column => ({ ...column, ...more })
export const past: Being = being({ past: true })
export const lines: Being = being({ lines: true })
export const must: Being = being({ required: true })
export const code = <Code extends string>(
  key: string,
  label: Key,
  codes: readonly Code[],
  words: FamilyOf<Code>,
  example?: Code,
  usual?: Family,
): ImportColumn => ({
  ...text(key, label, example),
  kind: 'code',
  codes,
  words,
  ...(usual && { usual }),
})
