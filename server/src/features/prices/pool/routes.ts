import { type PoolState, pool } from '@kreislauf/core/features/prices/pool.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../../platform/database/batchreads.ts'
import type { Db } from '../../../platform/database/db.ts'
import { feature } from '../../../platform/http/serve.ts'
import { versionInForce } from '../../texts/index.ts'
import { join, leave, membership } from './queries.ts'

async function stateOf(db: Db): Promise<PoolState> {
  const at = batchReads(db)
  const [of, version] = await Promise.all([membership(at), versionInForce(at, 'pool')])
  return { ...of, version }
}

export const poolRoutes = feature(pool, {
  state: ({ db }) => stateOf(db),

  async join({ db, who, body: { member, version } }) {
    if (!member) await leave(db)
    else if (version !== (await versionInForce(db, 'pool'))) throw new Problem('prices.pool-text')
    else await join(db, { joinedby: who.name || who.email, agreed: version })
    return stateOf(db)
  },
})
