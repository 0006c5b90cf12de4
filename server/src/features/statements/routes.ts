import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import { statements } from '@kreislauf/core/features/statements/contract.ts'
import { steps } from '@kreislauf/core/features/statements/rules.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import { hold } from '../../platform/database/versioned.ts'
import { feature } from '../../platform/http/serve.ts'
import { needsOpenLog } from '../../platform/http/session.ts'
import { ownDismantler } from '../companies/index.ts'
import { asClosed } from '../evaluations/index.ts'
import { latest, lock, save, unlock } from './locking.ts'
import { print } from './paper.ts'
import { findings } from './preflight/findings.ts'
import { explainGaps } from './preflight/numbers.queries.ts'
import { kept, known, list, periodFrom } from './queries.ts'
import { printRegister, readableRegisters } from './registers/reading.ts'
import { markOf } from './totals/mark.ts'
import { totalsOf } from './totals/queries.ts'

knowConstraints({
  taken: {
    one_open_statement: 'statements.one-open',
    statement_mandator_id_dismantler_id_effective_till_key: 'statements.not-after-last',
  },
})

export const statementRoutes = feature(statements, {
  async list({ db, who, params }) {
    await ownDismantler(db, who, params.id)
    return list(db, params.id)
  },

  async latest({ db, who, params }) {
    await ownDismantler(db, who, params.id)
    return latest(db, params.id)
  },

  async totals({ db, params }) {
    const at = batchReads(db)
    const [{ statement: one, state }, stored] = await Promise.all([known(at, params.id), kept(at, params.id)])
    const { dismantlerId, effectiveFrom: from, effectiveTill: to } = one
    const range = { dismantlerId, from, to }
    const totals = stored
      ? { ...stored, quota: await asClosed(db, { ...range, from: stored.from }, stored.quota) }
      : await totalsOf(db, range)
    return { statement: one, can: reasonsFor(steps, state), totals, seen: markOf(totals) }
  },

  async save({ db, who, params, body }) {
    await ownDismantler(db, who, params.dismantlerId)
    return save(db, params.dismantlerId, body)
  },

  async preflight({ db, who, params: { dismantlerId, till } }) {
    await ownDismantler(db, who, dismantlerId)
    return findings(db, { dismantlerId, from: await periodFrom(db, dismantlerId, till), to: till })
  },

  async explainGaps({ db, who, params: { dismantlerId }, body }) {
    await ownDismantler(db, who, dismantlerId)
    return explainGaps(db, dismantlerId, body)
  },

  async lock({ db, who, params, query }) {
    needsOpenLog(who)
    return lock(db, who, params, query)
  },

  async unlock({ db, who, params, query: { version }, body }) {
    needsOpenLog(who)
    await hold(db, 'statement', { id: params.id, version })
    return unlock(db, params.dismantlerId, params.id, body.reason)
  },

  print: call => print(call, call.params.id),
  registers: ({ db, who, params }) => readableRegisters(db, who, params.id),
  register: call => printRegister(call, call.params.id),
})
