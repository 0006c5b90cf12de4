import { sql } from 'kysely'
import { namedIn, nameOf } from './names.ts'

/** Columns of a waste type's names in the reader's language: the AVV's, and the trade's or else the AVV's. */
export const wasteNames = (language: string, row = 'w') => {
  const suffix = namedIn(language)
  return {
    wastename: nameOf(language, row),
    tradename: sql<string>`${sql.raw(`coalesce(${row}.tradename_${suffix}, ${row}.name_${suffix})`)}`,
  }
}

/** `wasteCode` of a list's row. */
export const writtenCode = sql<string>`case b.wastetype when 'PARTS' then '' else b.wastetype || case when b.hazardous then '*' else '' end end`
