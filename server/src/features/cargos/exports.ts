import { today } from '@kreislauf/core/days.ts'
import type { Cargo, CargoFilter } from '@kreislauf/core/features/cargos/contract.ts'
import { cargoList } from '@kreislauf/core/features/cargos/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { letterheadOn } from '../companies/index.ts'
import { listOf, ownLooper } from './queries.ts'

/** The cargo of an own looper as a file. Throws `not-found`. */
export async function exportCargos(
  db: Db,
  { format, looperId }: { format: Format; looperId: number },
  { q, ...filter }: CargoFilter & { language: string },
  t: T,
): Promise<Sent> {
  const looper = await ownLooper(db, looperId)
  return exportRows({
    ...{ format, columns: cargoList.columns, t, language: filter.language, q, title: t('cargos.title') },
    rows: streamed<Cargo>(db, listOf(looperId, filter)),
    company: await letterheadOn(db, looper, today()),
  })
}
