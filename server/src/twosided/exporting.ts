import type { Columns } from '@kreislauf/core/column.ts'
import { today } from '@kreislauf/core/days.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import type { Need } from '@kreislauf/core/permissions.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { letterheadOn } from '../features/companies/index.ts'
import { streamed } from '../platform/database/rowstream.ts'
import { exportRows } from '../platform/documents/exports.ts'
import type { Sent } from '../platform/http/downloads.ts'
import type { Call } from '../platform/http/handlers.ts'
import { demandAll } from '../platform/http/permit.ts'
import type { Reader } from '../platform/lists/listed.ts'
import { type PairSide, sideById } from './pairs.queries.ts'

interface Exported<Row, Asked> {
  lists: {
    of: Record<PairSide, { columns: Columns<Row> }>
    listOf(side: PairSide, id: number, asked: Asked): Parameters<typeof streamed>[1]
  }
  title: Key
  /** What reading the list of each side needs. */
  needs: Record<PairSide, Need>
}

interface Exporting<Asked> extends Pick<Call<never>, 'db' | 't' | 'language'> {
  who: NonNullable<Call<never>['who']>
  params: { format: Format; id: number }
  query: Omit<Asked, 'language'>
}

/** The export of a list between dismantlers and remanufacturers (`pairLists`) as a handler, for the side whose department is named. Throws `not-found`. */
export const exportingBy =
  <Row, Asked extends PageQuery & Reader>({ lists, title, needs }: Exported<Row, Asked>) =>
  async ({ db, who, params: { format, id }, query, t, language }: Exporting<Asked>): Promise<Sent> => {
    const side = await sideById(db, id)
    const kind = side.department === 'REMAN' ? 'REMAN' : 'DISMANTLER'
    demandAll(who, [needs[kind]])
    const asked = { ...query, q: undefined, language } as unknown as Asked
    return exportRows<Row>({
      ...{ format, t, language, title: t(title), q: query.q },
      columns: lists.of[kind].columns,
      rows: streamed<Row>(db, lists.listOf(kind, id, asked)),
      company: await letterheadOn(db, side, today()),
    })
  }
