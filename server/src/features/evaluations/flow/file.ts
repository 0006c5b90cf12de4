import { flowList } from '@kreislauf/core/features/evaluations/lists.ts'
import type { Db } from '../../../platform/database/db.ts'
import { exportRows } from '../../../platform/documents/exports.ts'
import type { Sent } from '../../../platform/http/downloads.ts'
import type { Asked } from '../files.ts'
import { flowPicture } from './picture.ts'
import { flow } from './queries.ts'

/** The masses from cars to receivers as a file; on paper with its drawing above the table. */
export async function flowFile(db: Db, { range, format, company, t, language }: Asked): Promise<Sent> {
  const rows = await flow(db, range, language)
  return exportRows({
    ...{ format, company, t, language, columns: flowList.columns, title: t('evaluations.flow.title'), rows },
    chart: () => flowPicture(rows, t, language),
    filter: t('evaluations.period', { from: range.from, to: range.to }),
  })
}
