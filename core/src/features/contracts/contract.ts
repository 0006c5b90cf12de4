import { z } from 'zod'
import { call, contract, Format, fileOut, idParams, PathId } from '../../kit.ts'
import { listQuery, paging } from '../../paging.ts'
import { filesOf } from '../files/contract.ts'
import { Contract, ContractDetails, ContractForm, ContractStateName, Granting, OpenTrade, Signing } from './records.ts'
import { CONTRACT_SIDES } from './states.ts'

export * from './records.ts'
export { agreements, type ContractSide, steps } from './states.ts'

const ContractFilter = listQuery.extend({ state: ContractStateName.optional() })
export type ContractFilter = z.output<typeof ContractFilter>

const both = { departments: CONTRACT_SIDES } as const
const read = { can: ['RMD.R', 'RM.R', 'head'], ...both, alsoClosed: true } as const
/** Contracts are concluded by the heads of both companies (rulings F5). */
const heads = { can: 'head', ...both } as const
const ofSide = {
  REMAN: { can: ['RM.R', 'head'], departments: ['REMAN'], alsoClosed: true },
  DISMANTLER: { can: ['RMD.R', 'head'], departments: ['DISMANTLER'], alsoClosed: true },
} as const
const reads = ['companies'] as const
const list = { query: ContractFilter.extend(paging), output: z.array(Contract), reads }
const pair = z.object({ remanId: PathId, dismantlerId: PathId })

export const contracts = contract('contracts', {
  byReman: call('GET /reman/contract/by/reman/:id', { ...ofSide.REMAN, params: idParams, ...list }),
  byDismantler: call('GET /reman/contract/by/dismantler/:id', { ...ofSide.DISMANTLER, params: idParams, ...list }),
  /** Of one pair, the latest first; for either of the two. */
  byBoth: call('GET /reman/contract/by/reman/dismantler/:remanId/:dismantlerId', {
    ...read,
    params: pair,
    output: z.array(Contract),
    reads,
  }),
  get: call('GET /reman/contract/:id', { ...read, params: idParams, output: ContractDetails, reads }),
  /** Proposes a contract, signed by the own side. Throws `contracts.same-company`, `contracts.proposed-already`. */
  propose: call('PUT /reman/contract', { ...heads, body: ContractForm, output: ContractDetails }),
  /** Signs for the remanufacturer, or declines, withdraws or ends. Throws `contracts.overlaps` {from, to}. */
  signReman: call('PATCH /reman/contract/sign/reman/:id', {
    can: 'head',
    departments: ['REMAN'],
    params: idParams,
    body: Signing,
    output: ContractDetails,
  }),
  /** The same for the dismantler. */
  signDismantler: call('PATCH /reman/contract/sign/dismantler/:id', {
    can: 'head',
    departments: ['DISMANTLER'],
    params: idParams,
    body: Signing,
    output: ContractDetails,
  }),
  /** Shows or hides offers, marks and boxes of a remanufacturer, for both sides. */
  grant: call('PATCH /reman/rights/:dismantlerId/:remanId', {
    can: 'head',
    departments: ['DISMANTLER'],
    params: pair,
    body: Granting,
    output: z.array(Contract),
  }),
  /** What ends if an own dismantler or remanufacturer goes out of operation; the oldest first. */
  openTrade: call('GET /reman/trade/open/:id', {
    can: 'STD.D',
    ...both,
    params: idParams,
    output: z.array(OpenTrade),
    reads,
  }),
  /** Papers that are part of the contract. */
  ...filesOf('/reman/contract', { output: ContractDetails, see: read, add: heads, remove: heads }),
  paper: call('GET /reman/contract/paper/:id', { ...read, params: idParams, ...fileOut }),
  export: call('GET /reman/contract/download/:format/:id', {
    ...read,
    params: z.object({ format: Format, id: PathId }),
    query: ContractFilter,
    ...fileOut,
    streams: true,
    replica: true,
  }),
})
