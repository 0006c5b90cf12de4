import { choicesOf } from '@kreislauf/core/i18n.ts'
import { type RawBuilder, sql } from 'kysely'

/** The languages in which master data has names of its own, each in a column. */
const NAMED = ['de', 'en'] as const

/** The one that a reader of `language` is shown. */
export const namedIn = (language: string): (typeof NAMED)[number] =>
  choicesOf(language).flatMap(one => NAMED.find(named => named === one) ?? [])[0] ?? 'de'

/** The name of master data in the reader's language; `row` is the table's alias. */
export const nameOf = (language: string, row = ''): RawBuilder<string> =>
  sql.raw(`${row && `${row}.`}name_${namedIn(language)}`)
