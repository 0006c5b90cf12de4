import type { BehindQuery, BehindRow, Figure } from '@kreislauf/core/features/evaluations/contract.ts'
import { behindList } from '@kreislauf/core/features/evaluations/lists.ts'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/db.ts'
import { streamed } from '../../../platform/database/rowstream.ts'
import { exportRows } from '../../../platform/documents/exports.ts'
import type { Sent } from '../../../platform/http/downloads.ts'
import type { Asked } from '../files.ts'
import { listBehind } from './queries.ts'

/** What is behind a figure as a file; the search is looked for in what the columns show. */
export async function behindFile(
  db: Db,
  figure: Figure,
  { range, format, company, t, language }: Asked,
  { q, ...query }: z.output<typeof BehindQuery>,
): Promise<Sent> {
  const rows = await listBehind(db, { ...range, figure, of: query }, query, language)
  return exportRows({
    ...{ format, columns: behindList.columns, rows: streamed<BehindRow>(db, rows), t, language, q, company },
    title: t('evaluations.behind.title'),
    filter: [
      t(`evaluations.behind.figures.${figure}`),
      query.of,
      t('evaluations.period', { from: range.from, to: range.to }),
    ]
      .filter(Boolean)
      .join(' · '),
  })
}
