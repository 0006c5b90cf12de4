import { today } from '@kreislauf/core/days.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { noticesDue, steps, whyNotNotified } from '@kreislauf/core/features/receptions/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import { because, type Db } from '../../platform/database/db.ts'
import { hold, staleOf, staleWith } from '../../platform/database/versioned.ts'
import { forEachItem } from '../../platform/http/bulkitems.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { grantedOf, type Who } from '../../platform/http/session.ts'
import { dismantlerById } from '../companies/index.ts'
import { usePayment } from '../payments/index.ts'
import { changesOf } from './changes.ts'
import { docHandlers } from './dochandlers.ts'
import { handoverHandlers } from './handover.ts'
import { hotKeepers } from './keepers.queries.ts'
import {
  earlierReceptions,
  historyOf,
  listReceptions,
  nextNumber,
  olderOpen,
  publicVn,
  searchReceptions,
} from './list.queries.ts'
import { lock, lockEach, open } from './locking.ts'
import {
  insertReception,
  insertSuccessor,
  receptionOfCar,
  setContact,
  setReception,
  setStep,
  updateReception,
} from './queries.ts'
import { asRecord, recordOf, stateOf } from './record.ts'
import { prepared } from './saving.ts'
import { stored } from './stored.queries.ts'

/** Throws `stale` with the stored one, so that the screen can show both. */
const stale = async (db: Db, who: Who, id: number) =>
  staleOf(db, { table: 'reception', id }, await recordOf(db, who, id))

function refuseFuture(on: string | null) {
  if (on && on > today()) throw new Problem('invalid', {}, [{ path: 'on', code: 'future', params: { day: today() } }])
}

/** Records the day of each notice that is still due. Throws `receptions.not-promised`, or `receptions.already-notified` if none is due. */
async function tickOff(db: Db, id: number, on: string) {
  const before = await stored(db, id)
  const state = stateOf(before)
  refuse(steps.handover(state) ?? steps.notified(state))
  const due = noticesDue(state, before.reception)
  if (!due.length) throw new Problem('receptions.already-notified', { vnr: state.vnr })
  await setReception(db, id, {
    ...(due.includes('collector') && { notifiedcon: on }),
    ...(due.includes('dismantler') && { notifieddon: on }),
  })
}

knowConstraints({
  taken: { reception_number: 'receptions.number-taken' },
  picked: { reception_originregion_fkey: 'originregion' },
})

export const receptionRoutes = feature(receptions, {
  ...docHandlers,
  ...handoverHandlers,

  list: ({ db, who, params, query, language }) => listReceptions(db, grantedOf(who), params, { ...query, language }),
  older: pipelined(({ db, params }) => olderOpen(db, params.from)),
  search: ({ db, who, query }) => searchReceptions(db, grantedOf(who), query.q),
  get: pipelined(
    ({ db, params }) => stored(db, params.id),
    (found, { who }) => asRecord(found, who),
  ),
  ofCar: pipelined(({ db, params }) => receptionOfCar(db, params.carId)),

  async create({ db, who, body }) {
    const { form, owners, ...found } = await prepared(db, {
      acting: who.mandatorId,
      point: who.point,
      dismantlerId: body.dismantlerId,
      form: body,
    })
    const rows = await insertReception(db, form, owners, found.dismantler)
    const mandator = who.point ? null : who.mandatorId
    return asRecord({ ...rows, ...found, mandator, replaces: null, replacedby: null, wanted: false }, who)
  },

  async edit({ db, who, params: { id }, body }) {
    const before = await stored(db, id)
    refuse(steps.edit(stateOf(before)))
    if (before.reception.version !== body.version) throw await stale(db, who, id)
    const { dismantlerId } = before.reception
    const { form, owners } = await prepared(db, {
      acting: who.mandatorId,
      point: who.point,
      dismantlerId,
      form: body,
      before,
    })
    if (!(await updateReception(db, before, form, owners.collectorMandatorId))) throw await stale(db, who, id)
    return recordOf(db, who, id)
  },

  async annotate({ db, who, params: { id }, body: { version, keeper, ...values } }) {
    const before = await stored(db, id)
    refuse(steps.annotate(stateOf(before)))
    if (before.reception.version !== version) throw await stale(db, who, id)
    if (keeper) await setContact(db, id, keeper)
    await setReception(db, id, values)
    return recordOf(db, who, id)
  },

  async lock({ db, who, params: { id }, query, platform }) {
    await lock(db, platform, id, query).catch(async error => {
      if (!(error instanceof Problem) || error.code !== 'stale') throw error
      throw staleWith(error, await recordOf(db, who, id))
    })
    return recordOf(db, who, id)
  },

  lockMany: ({ db, body, platform, language }) => lockEach(db, platform, body.items, language),

  async unlock({ db, who, params: { id }, query, body }) {
    await hold(db, 'reception', { id, ...query })
    const before = await stored(db, id)
    refuse(steps.unlock(stateOf(before)))
    await usePayment(db, id, 'VN_UNLOCK')
    await open(db, before, body.reason)
    return recordOf(db, who, id)
  },

  async cancel({ db, who, params: { id }, query, body: { reason } }) {
    await hold(db, 'reception', { id, ...query })
    const before = await stored(db, id)
    refuse(steps.cancel(stateOf(before)))
    await because(db, { reason, event: 'cancelled' })
    await setReception(db, id, { status: 'CANCELLED', endreason: reason })
    if (before.car.step === 'VNLOCKED') await setStep(db, before.car.id, 'RECEPTION')
    return recordOf(db, who, id)
  },

  async reissue({ db, who, params: { id }, query, body: { reason } }) {
    await hold(db, 'reception', { id, ...query })
    const before = await stored(db, id)
    refuse(steps.reissue(stateOf(before)))
    await because(db, { reason, event: 'replaced' })
    const successor = await insertSuccessor(db, before)
    await setReception(db, id, { status: 'REPLACED', endreason: reason, replacedby: successor })
    if (before.car.step === 'VNLOCKED') await setStep(db, before.car.id, 'RECEPTION')
    return recordOf(db, who, successor)
  },

  async ready({ db, who, params: { id }, query, body }) {
    await hold(db, 'reception', { id, ...query })
    refuse(steps.ready(stateOf(await stored(db, id))))
    await setReception(db, id, { collectorready: body.ready })
    return recordOf(db, who, id)
  },

  async notified({ db, who, params: { id }, query, body: { by, on } }) {
    await hold(db, 'reception', { id, ...query })
    const before = await stored(db, id)
    const state = stateOf(before)
    refuse(whyNotNotified(state, by) ?? steps.notified(state))
    const { reception } = before
    refuseFuture(on)
    const promised = by === 'collector' ? reception.sornc : reception.sornd
    if (!promised) throw new Problem('invalid', {}, [{ path: 'by', code: 'not_promised' }])
    await setReception(db, id, by === 'collector' ? { notifiedcon: on } : { notifieddon: on })
    return recordOf(db, who, id)
  },

  notifiedMany({ db, body: { ids, on }, language }) {
    refuseFuture(on)
    return forEachItem(db, ids, language, id => tickOff(db, id, on))
  },

  async next({ db, params, query }) {
    const { mandatorId, id } = await dismantlerById(db, params.dismantlerId)
    return { vnr: await nextNumber(db, { mandatorId, dismantlerId: id }, query.date ?? today()) }
  },

  duplicates: ({ db, query }) => earlierReceptions(db, query),

  async history({ db, params: { id } }) {
    const entries = await historyOf(db, id, (await stored(db, id)).reception.carId)
    return entries
      .map(({ before, after, ...entry }) => ({ ...entry, changes: changesOf(before, after) }))
      .filter(worthTelling)
  },

  hotlist: pipelined(({ db }) => hotKeepers(db)),

  async publicVn({ db, params }) {
    const [token = '', printed] = params.token.split('.')
    const found = await publicVn(db, token, printed ? Number(printed) : null)
    if (!found) throw new Problem('not-found')
    return found
  },
})

/** Attaching the car to its reception is not shown. */
const worthTelling = ({ event, changes }: { event: string; changes: unknown[] }) =>
  event !== 'updated' || changes.length > 0
