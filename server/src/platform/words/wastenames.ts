import { sql } from 'kysely'
import { nameOf, textIn } from './names.ts'

/** Columns with a waste type's names in the reader's language: that of the AVV, and the trade name or else that of the AVV. */
export const wasteNames = (language: string, row = 'w') => {
  const wastename = nameOf(language, row)
  return {
    wastename,
    tradename: sql<string>`coalesce(${textIn(language, sql.raw(`${row}.tradenames`))}, ${wastename})`,
  }
}

/** `wasteCode` of a list's row. */
export const writtenCode = sql<string>`case b.wastetype when 'PARTS' then '' else b.wastetype || case when b.hazardous then '*' else '' end end`
