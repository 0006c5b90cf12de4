import type { EndedStock } from '@kreislauf/core/features/log/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { proposeRecoding } from '@kreislauf/core/features/log/recoding.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import type { Db } from '../../platform/database/db.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { ownYard } from '../companies/index.ts'
import { car, cars } from './cars.queries.ts'
import { collectorJournal } from './collector/queries.ts'
import { exportCollectorJournal, exportEntries, exportJournal, exportOutputs } from './exports.ts'
import { journal } from './journal.queries.ts'
import {
  entries,
  entriesById,
  entriesOfCar,
  foreignEntry,
  outputRecord,
  outputs,
  outputsById,
  usedTypes,
} from './lines.queries.ts'
import { acceptProposals, asLastCar, proposalsFor } from './proposals.ts'
import { endedStock, leftByDrive, successorsOf, type Yard } from './recoding.queries.ts'
import { saveEntries } from './saving/entries.ts'
import { saveOutputs } from './saving/outputs.ts'
import { nameStaff } from './saving/staff.ts'

/** Stock under codes that have ended by the day, each with its successors and their proposed mass (domain 3.3). */
async function ended(db: Db, yard: Yard, language: string): Promise<EndedStock[]> {
  const found: EndedStock[] = []
  for (const stock of await endedStock(db, yard, language)) {
    const following = await successorsOf(db, stock.wastetype, yard.day, language)
    const proposed = proposeRecoding(stock.freeKg, await leftByDrive(db, yard, stock.wastetype), following)
    const successors = following.map(({ drives: _, ...one }) => ({
      ...one,
      proposedKg: proposed.get(one.wastetype) ?? 0,
    }))
    found.push({ ...stock, successors })
  }
  return found
}

knowConstraints({
  taken: { entry_taken: 'log.entry-disposed', output_taken: 'log.entry-disposed' },
  picked: {
    entry_measure_fkey: 'measure',
    output_measure_fkey: 'measure',
    output_rdcode_fkey: 'rdcode',
    entry_mandator_id_staff_id_fkey: 'staffId',
    output_mandator_id_staff_id_fkey: 'staffId',
  },
})

export const logRoutes = feature(log, {
  prefill: ({ db, params, query, language }) => proposalsFor(db, params.id, { ...query, language }),

  entries: pipelined(({ db, params, query, language }) => entries(db, params.id, query, language)),
  entriesOfCar: pipelined(({ db, params, language }) => entriesOfCar(db, params.carId, language)),
  last: ({ db, params, language }) => asLastCar(db, params.carId, language),
  outputs: pipelined(({ db, params, query, language }) => outputs(db, params.id, query, language)),

  entryRecord: pipelined(({ db, params, language }) => foreignEntry(db, params.id, language)),
  outputRecord: pipelined(({ db, params, language }) => outputRecord(db, params.id, language)),

  async saveCar({ db, params, body, language }) {
    const { carId } = params
    const lines = body.map(line => ({ ...line, carId, dismantlerId: null }))
    await car(db, carId)
    await saveEntries(db, lines, language)
    return entriesOfCar(db, carId, language)
  },

  saveEntries: async ({ db, body, language }) => entriesById(db, await saveEntries(db, body, language), language),
  saveOutputs: async ({ db, body, language }) => outputsById(db, await saveOutputs(db, body, language), language),

  usedTypes: pipelined(({ db, params, language }) => usedTypes(db, params.id, params.from, params.to, language)),

  car: pipelined(({ db, params }) => car(db, params.carId)),

  cars: pipelined(({ db, params, query, language }) => cars(db, params, { ...query, language })),

  acceptProposals: ({ db, body, language, t }) => acceptProposals(db, body, language, t),

  nameStaff: ({ db, params, body, language }) => nameStaff(db, { ...params, ...body }, language),

  async ended({ db, params, language }) {
    await ownYard(db, params.dismantlerId)
    return ended(db, params, language)
  },

  journal: pipelined(({ db, params, query, language }) => journal(db, params, query, language)),
  collectorJournal: pipelined(({ db, params, query, language }) =>
    collectorJournal(db, params, { ...query, language }),
  ),

  exportCollectorJournal: ({ db, params, query, language, t }) =>
    exportCollectorJournal(db, { params, language, t }, query),
  exportEntries: ({ db, params, query, language, t }) => exportEntries(db, { params, language, t }, query),
  exportOutputs: ({ db, params, query, language, t }) => exportOutputs(db, { params, language, t }, query),
  exportJournal: ({ db, params, query, language, t }) => exportJournal(db, { params, language, t }, query),
})
