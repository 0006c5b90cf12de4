import { choicesOf } from '@kreislauf/core/i18n.ts'
import { type RawBuilder, sql } from 'kysely'

/** Selects a text from JSON by language such as `{"de": "Motor"}`: the first available in the reader's order of languages. */
export const textIn = (language: string, texts: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce(${sql.join(choicesOf(language).map(one => sql`${texts} ->> ${sql.lit(one)}`))})`

/** Name of master data in the reader's language; `row` is the table's alias. */
export const nameOf = (language: string, row = ''): RawBuilder<string> =>
  textIn(language, sql.raw(`${row && `${row}.`}names`))
