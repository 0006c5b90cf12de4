import { today } from '@kreislauf/core/days.ts'
import type { Container, ContainerForm } from '@kreislauf/core/features/containers/contract.ts'
import { containers } from '@kreislauf/core/features/containers/contract.ts'
import { containerList } from '@kreislauf/core/features/containers/lists.ts'
import { whyNotKept } from '@kreislauf/core/features/containers/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import type { Db } from '../../platform/database/db.ts'
import { staleOf, versionOf } from '../../platform/database/versioned.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { letterheadOn, ownYard } from '../companies/index.ts'
import { containersOf, deleteLimit, inForce, insertLimit, listContainers, updateLimit } from './queries.ts'

interface Place {
  dismantlerId: number
  language: string
}

/** Adds, changes or deletes the limit of a waste type; returns null for a deleted one. Throws `invalid`, `not-found`, `stale`. */
async function saveLimit(db: Db, place: Place, form: ContainerForm): Promise<Container | null> {
  await ownYard(db, place.dismantlerId)
  const read = () => listContainers(db, { ...place, day: today() })
  const kept = await read()
  const { id, version: _, deleted, ...values } = form
  const before = kept.find(one => one.id === id)
  if (id && !before) throw new Problem('not-found')
  const version = before ? versionOf(form) : 0
  const stale = () => staleOf(db, { table: 'containerLimit', id: id ?? 0 }, before)
  if (deleted) {
    if (before && !(await deleteLimit(db, before.id, version))) throw await stale()
    return null
  }
  refuse(whyNotKept(form, kept, await inForce(db, form.wastetype, today())))
  if (before && !(await updateLimit(db, before.id, version, values))) throw await stale()
  const saved = before?.id ?? (await insertLimit(db, place.dismantlerId, values))
  return (await read()).find(one => one.id === saved) ?? null
}

knowConstraints({
  taken: { container_limit_type: 'duplicate' },
})

export const containerRoutes = feature(containers, {
  list: pipelined(({ db, params, language }) => containersOf(db, { ...params, language, day: today() })),

  save: ({ db, params, body, language }) => saveLimit(db, { ...params, language }, body),

  async export({ db, params, language, t }) {
    const company = await letterheadOn(db, await ownYard(db, params.dismantlerId), today())
    return exportRows({
      ...{ format: params.format, columns: containerList.columns, t, language, company, title: t('containers.title') },
      rows: await listContainers(db, { dismantlerId: params.dismantlerId, language, day: today() }),
      filter: t('evaluations.stockOn', { day: today() }),
    })
  },
})
