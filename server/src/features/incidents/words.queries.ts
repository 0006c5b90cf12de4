import { IncidentType } from '@kreislauf/core/features/incidents/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { translator } from '../../platform/words/i18n.ts'

/** Name of the kind of incident `i` in the reader's language. */
export function incidentWords(language: string): RawBuilder<string> {
  const t = translator(language)
  const cases = IncidentType.options.map(type => sql`when ${sql.lit(type)} then ${t(`incidents.types.${type}`)}`)
  return sql`case i.incident_type ${sql.join(cases, sql` `)} end`
}
