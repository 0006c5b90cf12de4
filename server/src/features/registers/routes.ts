import { registers } from '@kreislauf/core/features/registers/contract.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { holderOf } from '../../platform/http/session.ts'
import { letterheadOn, ownDismantler } from '../companies/index.ts'
import { registerBook } from './book.ts'
import { registerFile } from './file.ts'
import { register, registerTypes } from './queries.ts'
import { weekBook } from './week.ts'

export const registerRoutes = feature(registers, {
  lines: ({ db, who, params, query, language }) =>
    register(db, { ...params, keepers: allows(holderOf(who), 'VN.R') }, { ...query, language }),
  types: pipelined(({ db, params, language }) => registerTypes(db, params, language)),

  async book({ db, who, params }) {
    const company = await letterheadOn(db, await ownDismantler(db, who, params.dismantlerId), params.to)
    return registerBook(db, { ...params, company, keepers: allows(holderOf(who), 'VN.R') })
  },

  async week({ db, who, params }) {
    const company = await letterheadOn(db, await ownDismantler(db, who, params.dismantlerId), params.day)
    return weekBook(db, { ...params, company, keepers: allows(holderOf(who), 'VN.R') })
  },

  async file({ db, who, params, query }) {
    const company = await letterheadOn(db, await ownDismantler(db, who, params.dismantlerId), params.to)
    return registerFile(db, { ...params, company, keepers: allows(holderOf(who), 'VN.R') }, query)
  },
})
