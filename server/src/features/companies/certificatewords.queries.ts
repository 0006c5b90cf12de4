import { certificateKinds } from '@kreislauf/core/features/companies/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { translator } from '../../platform/words/i18n.ts'

/** Name of a kind of recognition or certificate, as an SQL value. */
export function certificateWords(kind: RawBuilder<unknown>, language: string): RawBuilder<unknown> {
  const t = translator(language)
  const words = certificateKinds.map(one => sql`when ${sql.lit(one)} then ${t(`companies.certificates.kinds.${one}`)}`)
  return sql`case ${kind} ${sql.join(words, sql` `)} end`
}
