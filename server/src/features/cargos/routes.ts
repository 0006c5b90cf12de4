import { today } from '@kreislauf/core/days.ts'
import type { Cargo, CargoFilter } from '@kreislauf/core/features/cargos/contract.ts'
import { cargos } from '@kreislauf/core/features/cargos/contract.ts'
import { cargoList } from '@kreislauf/core/features/cargos/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { hold } from '../../platform/database/versioned.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { letterheadOn } from '../companies/index.ts'
import { fileHandlers } from '../files/index.ts'
import { geoAnswer, offersAnswer } from './answers.ts'
import { matchingOf } from './offers.queries.ts'
import { cargoById, deleteCargo, list, listOf, ownerOfCargo, ownLooper, readCargo, stockOf } from './queries.ts'
import { save } from './saving.ts'

/** Cargo of an own looper as a file. Throws `not-found`. */
async function exportCargos(
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

knowConstraints({
  taken: { cargo_of_stock: 'duplicate' },
})

export const cargoRoutes = feature(cargos, {
  list: pipelined(({ db, params, query, language }) => list(db, params.looperId, { ...query, language })),
  stock: pipelined(({ db, params, language }) => stockOf(db, params.looperId, language)),
  get: pipelined(({ db, params, language }) => readCargo(db, params.id, language)),
  save: ({ db, body, language }) => save(db, body, language),
  async remove({ db, params, query: { version } }) {
    await hold(db, 'cargo', { id: params.id, version })
    if (!(await deleteCargo(db, params.id))) throw new Problem('not-found')
  },
  ...fileHandlers({
    type: 'cargo',
    kind: 'PHOTO',
    picturesOnly: true,
    read: ({ db }, id) => ownerOfCargo(db, id),
    owner: async (_, owner) => owner,
    answer: ({ db, language }, id) => cargoById(db, id, language),
  }),
  offers: pipelined(({ db, params, query }) => matchingOf(db, params.id, query.amount), offersAnswer),
  geo: pipelined(({ db, params }) => matchingOf(db, params.id), geoAnswer),
  export: ({ db, params, query, language, t }) => exportCargos(db, params, { ...query, language }, t),
})
