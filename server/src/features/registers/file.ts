import type { RegisterRow } from '@kreislauf/core/features/registers/contract.ts'
import { registerListOf } from '@kreislauf/core/features/registers/lists.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Letterhead } from '../../platform/documents/types.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { translator } from '../../platform/words/i18n.ts'
import { type Asked, legalName, registerRows } from './queries.ts'

/** A register with its head, in German whoever reads it: firm, plant and number, waste code and name, period. */
export async function registerFile(
  db: Db,
  { format, company, ...asked }: Asked & { wastetype: string } & { format: Format; company: Letterhead },
  { q, ...query }: PageQuery,
): Promise<Sent> {
  const language = 'de'
  const t = translator(language)
  const waste = asked.wastetype === 'PARTS' ? t('evaluations.fractions.f14') : await legalName(db, asked)
  return exportRows({
    ...{
      format,
      columns: registerListOf(asked.register, asked.wastetype).columns,
      t,
      language,
      company,
      q,
      headed: true,
    },
    rows: streamed<RegisterRow>(db, registerRows(asked, { ...query, language })),
    title: t(`registers.titles.${asked.register}`),
    filter: [waste, t('evaluations.period', { from: asked.from, to: asked.to })].join(' · '),
  })
}
