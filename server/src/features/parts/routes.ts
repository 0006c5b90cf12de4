import { today } from '@kreislauf/core/days.ts'
import type { Part, PartFilter } from '@kreislauf/core/features/parts/contract.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { partList } from '@kreislauf/core/features/parts/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { forEachLocked } from '../../platform/database/versioned.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { feature } from '../../platform/http/serve.ts'
import { letterheadOn, ownYard } from '../companies/index.ts'
import { fileHandlers } from '../files/index.ts'
import { labels } from './labels.ts'
import { bringBack, scrap, setPlace, setState, unscrap } from './moving.ts'
import { list, listOf, part, partByCode } from './queries.ts'
import { saveParts } from './saving.ts'
import { suggestion } from './suggestion.ts'
import { saveTemplate, templates } from './templates.queries.ts'

interface Asked {
  params: { format: Format; dismantlerId: number }
  language: string
  t: T
}

/** Parts of a yard as a file; the search uses the visible columns. */
async function exportParts(
  db: Db,
  { params: { format, dismantlerId }, language, t }: Asked,
  { q, ...filter }: PartFilter,
): Promise<Sent> {
  const yard = await ownYard(db, dismantlerId)
  const rows = streamed<Part>(db, listOf(dismantlerId, { ...filter, language }))
  return exportRows({
    ...{ format, columns: partList.columns, rows, t, language, q },
    title: t('parts.title'),
    company: await letterheadOn(db, yard, today()),
  })
}

knowConstraints({
  taken: { part_template_name: 'duplicate' },
  picked: { part_mandator_id_staff_id_fkey: 'staffId' },
})

export const partRoutes = feature(parts, {
  list: ({ db, params, query, language }) => list(db, params.dismantlerId, { ...query, language }),
  get: ({ db, params, language }) => part(db, params.id, language),
  byCode: ({ db, params, language }) => partByCode(db, params.code, language),

  save: ({ db, params, body, language }) => saveParts(db, params.dismantlerId, body, language),

  async bringBack({ db, params: { id }, body, language }) {
    await bringBack(db, id, body, language)
    return part(db, id, language)
  },
  async scrap({ db, params: { id }, body, language }) {
    await scrap(db, id, body, language)
    return part(db, id, language)
  },
  async unscrap({ db, params: { id }, body, language }) {
    await unscrap(db, id, body.version, language)
    return part(db, id, language)
  },

  setPlaces: ({ db, body: { ids, place }, language }) =>
    forEachLocked(db, 'part', ids, language, id => setPlace(db, id, place)),
  setStates: ({ db, body: { ids, state }, language }) =>
    forEachLocked(db, 'part', ids, language, id => setState(db, id, state, language)),

  /** They say nothing about masses, so they are added and removed on closed days, too. */
  ...fileHandlers({
    type: 'part',
    kind: 'PART',
    read: ({ db, language }, id) => part(db, id, language),
    owner: ({ db }, { dismantlerId }) => ownYard(db, dismantlerId),
  }),

  templates: ({ db, language }) => templates(db, language),
  saveTemplate: ({ db, body, language }) => saveTemplate(db, body, language),
  suggestion: ({ db, params, language }) => suggestion(db, params.carId, language),

  labels: ({ db, params: { paper }, query: { ids, start }, language, t, platform: { config } }) =>
    labels(db, { ids: ids.split(',').map(Number), paper, start, publicUrl: config.PUBLIC_URL, language, t }),
  export: ({ db, params, query, language, t }) => exportParts(db, { params, language, t }, query),
})
