import { type PoolState, pool } from '@kreislauf/core/features/prices/pool.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/database/db.ts'
import { feature } from '../../../platform/http/serve.ts'
import { versionInForce } from '../../texts/index.ts'
import { join, leave, membership } from './queries.ts'

const stateOf = async (db: Db): Promise<PoolState> => ({
  ...(await membership(db)),
  version: await versionInForce(db, 'pool'),
})

export const poolRoutes = feature(pool, {
  state: ({ db }) => stateOf(db),

  async join({ db, who, body: { member, version } }) {
    if (!member) await leave(db)
    else if (version !== (await versionInForce(db, 'pool'))) throw new Problem('prices.pool-text')
    else await join(db, { joinedby: who.name || who.email, agreed: version })
    return stateOf(db)
  },
})
