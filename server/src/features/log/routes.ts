import { log } from '@kreislauf/core/features/log/contract.ts'
import { feature } from '../../platform/serve.ts'
import { car, cars } from './cars/queries.ts'
import { collectorJournal, ownCollector } from './collector/queries.ts'
import { exportCollectorJournal, exportEntries, exportJournal, exportOutputs } from './exports.ts'
import { journal } from './journal/queries.ts'
import {
  entries,
  entriesById,
  entriesOfCar,
  foreignEntry,
  outputRecord,
  outputs,
  outputsById,
  usedTypes,
} from './lines/queries.ts'
import { acceptProposals, proposalsFor } from './proposals.ts'
import { ended } from './recoding/ended.ts'
import { saveEntries } from './saving/entries.ts'
import { saveOutputs } from './saving/outputs.ts'
import { yard } from './saving/queries.ts'

export const logRoutes = feature(log, {
  prefill: ({ db, params, query, language }) => proposalsFor(db, params.id, { ...query, language }),

  async entries({ db, params, query, language }) {
    await yard(db, params.id)
    return entries(db, params.id, query, language)
  },

  async entriesOfCar({ db, params, language }) {
    await car(db, params.carId)
    return entriesOfCar(db, params.carId, language)
  },

  async outputs({ db, params, query, language }) {
    await yard(db, params.id)
    return outputs(db, params.id, query, language)
  },

  entryRecord: ({ db, params, language }) => foreignEntry(db, params.id, language),
  outputRecord: ({ db, params, language }) => outputRecord(db, params.id, language),

  async saveCar({ db, params, body, language }) {
    const { carId } = params
    const lines = body.map(line => ({ ...line, carId, dismantlerId: null }))
    await car(db, carId)
    await saveEntries(db, lines, language)
    return entriesOfCar(db, carId, language)
  },

  saveEntries: async ({ db, body, language }) => entriesById(db, await saveEntries(db, body, language), language),
  saveOutputs: async ({ db, body, language }) => outputsById(db, await saveOutputs(db, body, language), language),

  async usedTypes({ db, params, language }) {
    await yard(db, params.id)
    return usedTypes(db, params.id, params.from, params.to, language)
  },

  car: ({ db, params }) => car(db, params.carId),

  async cars({ db, params, query }) {
    await yard(db, params.dismantlerId)
    return cars(db, params, query)
  },

  acceptProposals: ({ db, body, language, t }) => acceptProposals(db, body, language, t),

  async ended({ db, params, language }) {
    await yard(db, params.dismantlerId)
    return ended(db, params, language)
  },

  async journal({ db, params, query, language }) {
    await yard(db, params.dismantlerId)
    return journal(db, params, query, language)
  },

  async collectorJournal({ db, params, query }) {
    await ownCollector(db, params.id)
    return collectorJournal(db, params, query)
  },

  exportCollectorJournal: ({ db, params, query, language, t }) =>
    exportCollectorJournal(db, { params, language, t }, query),
  exportEntries: ({ db, params, query, language, t }) => exportEntries(db, { params, language, t }, query),
  exportOutputs: ({ db, params, query, language, t }) => exportOutputs(db, { params, language, t }, query),
  exportJournal: ({ db, params, query, language, t }) => exportJournal(db, { params, language, t }, query),
})
