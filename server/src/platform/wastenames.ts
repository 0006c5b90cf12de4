import { sql } from 'kysely'

/** Columns of a waste type's names in the reader's language: the AVV's, and the trade's or else the AVV's. */
export const wasteNames = (language: string, row = 'w') => {
  const suffix = language === 'de' ? 'de' : 'en'
  return {
    wastename: sql<string>`${sql.raw(`${row}.name_${suffix}`)}`,
    tradename: sql<string>`${sql.raw(`coalesce(${row}.tradename_${suffix}, ${row}.name_${suffix})`)}`,
  }
}

/** All that a waste type is called, to be searched in. */
export const wasteWords = (row = 'w') =>
  sql.raw(['name', 'tradename'].flatMap(name => [`${row}.${name}_de`, `${row}.${name}_en`]).join(', '))
