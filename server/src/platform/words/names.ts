import { choicesOf } from '@kreislauf/core/i18n.ts'
import { type RawBuilder, sql } from 'kysely'

/** The text for a reader of `language` out of JSON by language, as `{"de": "Motor"}`: the first of the reader's choices that is there. */
export const textIn = (language: string, texts: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce(${sql.join(choicesOf(language).map(one => sql`${texts} ->> ${sql.lit(one)}`))})`

/** The name of master data in the reader's language; `row` is the table's alias. */
export const nameOf = (language: string, row = ''): RawBuilder<string> =>
  textIn(language, sql.raw(`${row && `${row}.`}names`))
