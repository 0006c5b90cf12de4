import { STEPS } from '@kreislauf/core/domain/steps.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { steps } from '@kreislauf/core/features/cars/rules.ts'
import type { HandoverForm } from '@kreislauf/core/features/disposals/contract.ts'
import { fieldOf } from '@kreislauf/core/keys.ts'
import { allows, type Right } from '@kreislauf/core/permissions.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import { because, type Db } from '../../platform/database/db.ts'
import { forEachLocked, hold } from '../../platform/database/versioned.ts'
import { aheadWhere, pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { holderOf } from '../../platform/http/session.ts'
import { threadOf } from '../../thread/thread.queries.ts'
import { bookWhole } from '../disposals/index.ts'
import { albumHandlers, carAsOwner, carById, changeDoc, coversOf, docsOf, eraseDoc, turnAhead } from '../files/index.ts'
import { changesOf } from '../receptions/index.ts'
import { clearCar } from './clearance.ts'
import { exportCars } from './exporting.ts'
import { fileOf } from './file.queries.ts'
import { carItem, inventory, loggedCars, searchCars, weightsOf } from './queries.ts'
import { recordOf } from './record.ts'
import { safetyOf } from './safety.queries.ts'
import { createCar, saveCar } from './saving.ts'
import { ownWhole, stateOf } from './state.ts'
import { changeLocation, changeStep } from './steps.ts'
import { historyOf } from './story.queries.ts'
import { transferCar } from './transfer.ts'
import { lastMassOf } from './writing.queries.ts'

/** Hands a whole car over to another dismantler: its remaining mass leaves the log on that day, and so does the car. */
async function handOver(db: Db, id: number, form: HandoverForm, language: string): Promise<void> {
  const car = await ownWhole(db, id)
  refuse(steps.handover(stateOf(car, null)))
  const day = await lastMassOf(db, id)
  if (day && form.disposal.actiondate < day)
    throw new Problem('invalid', {}, [{ path: 'disposal.actiondate', code: 'not_before', params: { day } }])
  await because(db, { event: 'handedOver' })
  const { dismantlerId } = car.row
  await bookWhole(db, { dismantlerId, carId: id, kg: car.restKg, vnr: car.item.vnr }, form, language)
  await because(db, {})
}

knowConstraints({
  taken: { one_inbound_entry: 'cars.already-in-log' },
})

export const carRoutes = feature(cars, {
  docs: pipelined(({ db, params }) => docsOf(db, carById(params.carId))),
  covers: pipelined(({ db, query }) => coversOf(db, query.ids.split(',').map(Number))),
  ...albumHandlers<{ carId: number }>({
    car: ({ carId }) => carById(carId),
    owner: (db, { carId }) => carAsOwner(db, carId),
  }),
  changeDoc: aheadWhere(
    ({ body }) => fieldOf(body, 'turn') !== undefined,
    ({ who, params, body, platform }) => turnAhead(platform, who, params.docId, body.turn),
    ({ db, params, body }, turned) => changeDoc(db, params.docId, body, turned),
  ),
  eraseDoc: ({ db, params, body }) => eraseDoc(db, params.docId, body.reason),

  inventory: pipelined(({ db, params, query, language }) => inventory(db, params, { ...query, language })),
  logged: pipelined(({ db, params, query }) => loggedCars(db, params, query)),

  weights: pipelined(({ db, params: { wasteType, ...range }, query }) =>
    weightsOf(db, wasteType, range, query.dismantlerId),
  ),

  steps: async ({ t }) =>
    STEPS.map((id, sorter) => ({ id, name: t(`cars.steps.${id}`), value: id, sorter, dtype: 'step' })),

  search: pipelined(({ db, query }) => searchCars(db, query.q)),
  get: ({ db, params }) => recordOf(db, params.id),
  file: ({ db, params, who }) => fileOf(db, params.id, allows(holderOf(who), 'BTB.R')),
  safety: ({ db, params, language }) => safetyOf(db, params.id, language),
  async clear({ db, who, params: { id }, body, language }) {
    await clearCar(db, who, id, body, language)
    return safetyOf(db, id, language)
  },
  create: async ({ db, params, body }) => recordOf(db, await createCar(db, params.dismantlerId, body)),

  async edit({ db, params: { id }, body }) {
    await saveCar(db, id, body)
    return recordOf(db, id)
  },

  async setStep({ db, who, params: { id }, query: { version }, body: { step, reason } }) {
    await hold(db, 'car', { id, version })
    await changeStep(db, who, id, step, reason)
    return carItem(db, id)
  },

  setSteps: ({ db, who, body: { ids, step, reason }, language }) =>
    forEachLocked(db, 'car', ids, language, id => changeStep(db, who, id, step, reason)),

  setLocations: ({ db, who, body: { ids, location }, language }) =>
    forEachLocked(db, 'car', ids, language, id => changeLocation(db, who, id, location)),

  async transfer({ db, params: { id }, query: { version }, body }) {
    await hold(db, 'car', { id, version })
    await transferCar(db, id, body?.reason)
    return carItem(db, id)
  },

  transferMany: ({ db, body, language }) => forEachLocked(db, 'car', body.ids, language, id => transferCar(db, id)),

  async handOver({ db, params: { id }, query: { version }, body, language }) {
    await hold(db, 'car', { id, version })
    await handOver(db, id, body, language)
    return carItem(db, id)
  },

  async thread({ db, params: { id }, who, language }) {
    const at = batchReads(db)
    const may = (can: Right) => allows(holderOf(who), can)
    const [thread] = await Promise.all([threadOf(at, { carId: id, language }, may), carItem(at, id)])
    return thread
  },

  async history({ db, params: { id } }) {
    const at = batchReads(db)
    const [entries] = await Promise.all([historyOf(at, id), carItem(at, id)])
    return entries
      .map(({ before, after, ...entry }) => ({ ...entry, changes: changesOf(before, after) }))
      .filter(({ event, changes }) => event !== 'updated' || changes.length > 0)
  },

  export: ({ db, params, query, t, language }) => exportCars(db, params, query, { t, language }),
})
