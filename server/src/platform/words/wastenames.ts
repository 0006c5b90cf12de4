import { sql } from 'kysely'
import { nameOf, textIn } from './names.ts'

/** Columns of a waste type's names in the reader's language: the AVV's, and the trade's or else the AVV's. */
export const wasteNames = (language: string, row = 'w') => {
  const wastename = nameOf(language, row)
  return {
    wastename,
    tradename: sql<string>`coalesce(${textIn(language, sql.raw(`${row}.tradenames`))}, ${wastename})`,
  }
}

/** `wasteCode` of a list's row. */
export const writtenCode = sql<string>`case b.wastetype when 'PARTS' then '' else b.wastetype || case when b.hazardous then '*' else '' end end`
