import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import {
  type ContractDetails,
  type ContractSide,
  contracts,
  steps,
} from '@kreislauf/core/features/contracts/contract.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Call } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { exportingBy } from '../../twosided/exporting.ts'
import { fileHandlers } from '../files/index.ts'
import { mailContract } from './mails.ts'
import { propose, sign, signAnew } from './moving.ts'
import { paper } from './paper.ts'
import { contractById, contractLists, ofPair, openTrade, setGranted } from './queries.ts'

/** A contract for one of its sides. Throws `not-found`. */
async function details(db: Db, id: number): Promise<ContractDetails> {
  const contract = await contractById(db, id)
  return {
    ...contract,
    docs: contract.docs.map(({ sha256: _, ...doc }) => doc),
    can: reasonsFor(steps, contract),
  }
}

type SignCall = Pick<Call<typeof contracts.signReman>, 'db' | 'who' | 'params' | 'body' | 'platform'>
const signing =
  (side: ContractSide) =>
  async ({ db, who, params: { id }, body, platform }: SignCall): Promise<ContractDetails> => {
    const mail = await sign(db, who, { id, side }, body)
    if (mail) await mailContract(db, platform, id, mail)
    return details(db, id)
  }

/** Papers of the proposer, part of what is signed: it signs anew with each change. */
const papers = fileHandlers({
  type: 'contract',
  kind: 'contract',
  read: ({ db }, id) => contractById(db, id),
  async owner({ db }, contract) {
    refuse(steps.addPaper(contract))
    const { mandatorId, remanMandatorId } = await db
      .selectFrom('contract')
      .select(['mandatorId', 'remanMandatorId'])
      .where('id', '=', contract.id)
      .executeTakeFirstOrThrow()
    return contract.mine
      ? { mandatorId, sharedWith: remanMandatorId }
      : { mandatorId: remanMandatorId, sharedWith: mandatorId }
  },
  whyStays: async (_call, contract) => steps.addPaper(contract),
  answer: async ({ db, who }, id) => {
    await signAnew(db, who, id)
    return details(db, id)
  },
})

export const contractRoutes = feature(contracts, {
  byReman: ({ db, params, query, language }) => contractLists.list(db, 'REMAN', params.id, { ...query, language }),
  byDismantler: ({ db, params, query, language }) =>
    contractLists.list(db, 'DISMANTLER', params.id, { ...query, language }),
  byBoth: ({ db, params }) => ofPair(db, params),
  get: ({ db, params }) => details(db, params.id),
  async propose({ db, who, body, platform }) {
    const id = await propose(db, who, body)
    await mailContract(db, platform, id, 'contractProposed')
    return details(db, id)
  },
  signReman: signing('REMAN'),
  signDismantler: signing('DISMANTLER'),
  async grant({ db, params, body }) {
    await setGranted(db, params, body)
    return ofPair(db, params)
  },
  openTrade: ({ db, params }) => openTrade(db, params.id),
  ...papers,
  paper: ({ db, params, t, language }) => paper(db, params.id, { t, language }),
  export: exportingBy({
    lists: contractLists,
    title: 'contracts.title',
    needs: { DISMANTLER: ['RMD.R', 'head'], REMAN: ['RM.R', 'head'] },
  }),
})
