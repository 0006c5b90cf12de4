import { today } from '@kreislauf/core/days.ts'
import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import {
  type Contract,
  type ContractDetails,
  type ContractFilter,
  type ContractSide,
  contracts,
  steps,
} from '@kreislauf/core/features/contracts/contract.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import type { Call } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { sideById } from '../../twosided/pairs.queries.ts'
import { letterheadOn } from '../companies/index.ts'
import { fileHandlers } from '../files/index.ts'
import { mailContract } from './mails.ts'
import { propose, sign, signAnew } from './moving.ts'
import { paper } from './paper.ts'
import { contractById, list, listFor, listOf, ofPair, openTrade, setGranted } from './queries.ts'

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

async function exportContracts(
  db: Db,
  { format, id }: { format: Format; id: number },
  { q, ...filter }: ContractFilter & { language: string },
  t: T,
): Promise<Sent> {
  const side = await sideById(db, id)
  const kind = side.department === 'REMAN' ? 'REMAN' : 'DISMANTLER'
  return exportRows({
    ...{ format, columns: listFor[kind].columns, rows: streamed<Contract>(db, listOf(kind, id, filter)), t, q },
    language: filter.language,
    title: t('contracts.title'),
    company: await letterheadOn(db, side, today()),
  })
}

export const contractRoutes = feature(contracts, {
  byReman: ({ db, params, query, language }) => list(db, 'REMAN', params.id, { ...query, language }),
  byDismantler: ({ db, params, query, language }) => list(db, 'DISMANTLER', params.id, { ...query, language }),
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
  export: ({ db, params, query, t, language }) => exportContracts(db, params, { ...query, language }, t),
})
