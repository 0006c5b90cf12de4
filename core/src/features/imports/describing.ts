import type { Kind } from '../../domain/departments.ts'
import type { Access, Right } from '../../permissions.ts'
import type { Family, FamilyOf, Key } from '../../words.ts'

/** A column of an import file. */
export interface ImportColumn {
  /** The field of the record's form. Alternative headings are under `imports.synonyms.<key>`. */
  key: string
  /** Locale key of its heading; German and English headings are recognised. */
  label: Key
  kind: 'text' | 'day' | 'decimal' | 'integer' | 'code' | 'flag'
  required?: true
  pattern?: RegExp
  /** Characters to ignore, such as the blanks of a waste code. */
  without?: RegExp
  /** Number of digits of a number whose leading zeros spreadsheets remove. */
  digits?: number
  /** For a code: its values, and the locale prefix of their names. */
  codes?: readonly string[]
  words?: Family
  /** For a code: the locale prefix of alternative names. Without `words` its names come from master data. */
  usual?: Family
  /** A cell may contain several values. */
  several?: true
  /** Each of them may be followed by its end date. */
  until?: true
  unit?: string
  /** For a number: the column with the unit of each amount. */
  measured?: string
  /** For a number: the smallest valid value. */
  least?: number
  /** Ignores and reports unknown values among several; allows several lines; the day is in the past, as a birthday; accepts a country in any form. */
  lenient?: true
  lines?: true
  past?: true
  country?: true
  /** The part of a longer text to read, its groups concatenated. */
  within?: RegExp
  /** Locale key of the expected content, if its kind is not enough. */
  hint?: Key
  /** Example value in the template; for a code its value. */
  example?: string
}

/** Description of one kind of import, used by server and screen. */
export interface ImportDescription {
  columns: readonly ImportColumn[]
  /** Columns that identify a record. */
  same: readonly string[]
  /** What adding a record asks for, all of it; rights to change one, and to undo an import. */
  adding: readonly Access[]
  changing: readonly Right[]
  undoing: Right
  /** Kinds of company that bring them in. */
  departments: readonly Kind[]
  /** Screen that shows the records afterwards. */
  screen:
    | `/deser/btb/${'carriers' | 'disposers' | 'employee' | 'statistic'}`
    | '/deser/carsinventory'
    | '/deser/remanufacturer/offers'
    | '/deser/purchaser/prices'
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
