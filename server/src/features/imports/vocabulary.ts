import { type ImportSubject, importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import type { ImportColumn } from '@kreislauf/core/features/imports/describing.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import type { TypedColumn } from '../../platform/imports/typed.ts'
import { headingWord, plainWord } from '../../platform/imports/words.ts'
import { hasWords, translator } from '../../platform/words/i18n.ts'

/** Files are German or English, whatever the reader's language. */
const both = [translator('de'), translator('en')]

/** Possible headings of a column, normalised for comparison. */
export function headingsOf({ key, label }: ImportColumn): string[] {
  const synonyms = `imports.synonyms.${key}`
  const others = hasWords(synonyms) ? both.flatMap(t => t(synonyms).split(',')) : []
  return [...new Set([key, ...both.map(t => t(label)), ...others].map(headingWord))].filter(Boolean)
}

/** Other names of a kind of part, as they stand in files. */
export function alsoCalled(key: string): string[] {
  const also = `parts.also.${key}`
  return hasWords(also) ? both.flatMap(t => t(also).split(',')) : []
}

/** A code of master data with its names: in the reader's language, and in all languages of files. */
export interface NamedCode {
  code: string
  shown: string
  names: readonly string[]
}

/** Possible texts of a code: itself and its names, with or without additions in brackets or after a colon. */
export function codesOf(
  { codes = [], words, usual }: ImportColumn,
  master: readonly NamedCode[],
): Record<string, string> {
  const wordsAt = (key: string) => (hasWords(key) ? both.map(t => t(key)) : [])
  const named = codes.flatMap(code => {
    const names = words ? wordsAt(`${words}.${code}`) : (master.find(one => one.code === code)?.names ?? [])
    const others = usual ? wordsAt(`${usual}.${code}`).flatMap(text => text.split(',')) : []
    const short = names.flatMap(name => [name.replace(/\(.*\)/, ''), name.replace(/:.*$/, '')])
    return [code, ...names, ...short, ...others].map(name => [plainWord(name), code])
  })
  return Object.fromEntries(named)
}

/** Lists of master data with the codes of a column. */
export type NameList = 'qualifications' | 'spareparts'

/** The list that the codes of a column come from. */
export const namesNeeded = (subject: ImportSubject): NameList | undefined =>
  importDescriptions[subject].columns.some(({ usual, words }) => usual && !words)
    ? subject === 'articles'
      ? 'spareparts'
      : 'qualifications'
    : undefined

/** Columns of a description for reading, with their choices in the reader's language. */
export const typedColumns = (subject: ImportSubject, t: T, master: readonly NamedCode[]): TypedColumn[] =>
  importDescriptions[subject].columns.map(column => ({
    key: column.key,
    kind: column.kind,
    required: column.required ?? false,
    naming: importDescriptions[subject].same.includes(column.key),
    ...(column.measured && { measured: column.measured }),
    ...(column.pattern && { pattern: column.pattern }),
    ...(column.without && { without: column.without }),
    ...(column.digits && { digits: column.digits }),
    ...(column.several && { several: true }),
    ...(column.lenient && { lenient: true }),
    ...(column.lines && { lines: true }),
    ...(column.past && { past: true }),
    ...(column.country && { country: true }),
    ...(column.within && { within: column.within }),
    ...(column.unit && { unit: column.unit }),
    ...(column.least && { least: column.least }),
    ...(column.until && { until: true }),
    ...(column.codes && {
      codes: codesOf(column, master),
      choices: column.codes.map(code => shownAs(code, column, t, master)).join(', '),
    }),
  }))

const shownAs = (code: string, { words }: ImportColumn, t: T, master: readonly NamedCode[]): string =>
  words ? t(keyFrom(`${words}.${code}`)) : (master.find(one => one.code === code)?.shown ?? code)

/** All possible headings of this kind. */
export const knownHeadings = (subject: ImportSubject): string[] =>
  importDescriptions[subject].columns.flatMap(headingsOf)
