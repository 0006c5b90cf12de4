import { api } from '@kreislauf/core/api.ts'
import { contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { agreements } from '@kreislauf/core/features/contracts/states.ts'
import { newPair, terms, underContract } from '../../testing/agreeing.ts'
import { type Filled, foundNothing, known } from '../../testing/feature.ts'
import type { Trial } from '../../testing/sided.ts'
import { type Caller, newTenant } from '../../testing/tenant.ts'
import { pdf, png, upload } from '../../testing/uploading.ts'

/** A company with contracts of its yard, one of them with a paper. */
async function concluding({ whole, tenant, dismantlerId }: Filled) {
  const { contractId } = await underContract(tenant, whole, dismantlerId, '2030-12-31')
  const { reman } = await underContract(tenant, whole, dismantlerId, '2030-12-31')
  const open = await whole(contracts.propose, {
    body: {
      ...{ dismantlerId, remanId: reman.id, validfrom: '2031-01-01', validto: null },
      terms: { ...terms, remark: 'Ansprechpartnerin: Frau Klee' },
    },
  })
  await whole(contracts.grant, {
    params: { dismantlerId, remanId: reman.id },
    body: { granted: true, bin: 'Gitterbox 3' },
  })
  await whole(contracts.addDocs, { params: { id: open.id }, body: upload(png, 'anlage.png') })
  return contractId
}

/** A dismantler, a remanufacturer and their contracts in every state. */
export async function contractTrial(): Promise<Trial> {
  const { yard, reman, propose } = await newPair()
  const stranger = await newTenant()
  await stranger.yard()
  const foreign = await stranger.signIn({ head: true, rights: 'FFFFFF' })
  await foreign(api.remanufacturers.create, { body: { company: { name: 'Mitbewerber' } } })
  /** Periods that do not overlap. */
  let year = 2100
  const proposed = () => {
    year += 1
    return propose(reman.head, { validfrom: `${year}-01-01`, validto: `${year}-12-31` })
  }
  const callOf = (call: Caller) => (call === reman.head ? contracts.signReman : contracts.signDismantler)
  const sign = (call: Caller, { id, version }: { id: number; version: number }) =>
    call(callOf(call), { params: { id }, body: { sign: true, version } })
  const refusing =
    (move: 'decline' | 'withdraw' | 'end') =>
    (call: Caller, { id, version }: { id: number; version: number }) =>
      call(callOf(call), { params: { id }, body: { sign: false, version, move, reason: 'Doch nicht' } })
  const signed = async () => sign(yard.head, await proposed())
  return {
    ...{ kind: agreements, table: 'contract', stranger: foreign },
    sides: {
      DISMANTLER: { tenant: yard.tenant, call: yard.head },
      REMAN: { tenant: reman.tenant, call: reman.head },
    },
    into: {
      PROPOSED: proposed,
      SIGNED: signed,
      ENDED: async () => refusing('end')(yard.head, await signed()),
      DECLINED: async () => refusing('decline')(yard.head, await proposed()),
      WITHDRAWN: async () => refusing('withdraw')(reman.head, await proposed()),
    },
    moves: {
      sign,
      decline: refusing('decline'),
      withdraw: refusing('withdraw'),
      end: refusing('end'),
      addPaper: (call, { id }) => call(contracts.addDocs, { params: { id }, body: upload(pdf, 'anlage.pdf') }),
    },
  }
}

export const testing = [
  known('contracts', {
    writes: {
      versioned: { './contracts.test.ts': 'signDismantler signReman' },
      own: { 'compares whether the offers were shown: ./contracts.test.ts': 'grant' },
      free: {
        'proposes beside what is there, of which none may be for the same days': 'propose',
        'adds a paper, or takes away one that is named by its id': 'addDocs removeDoc',
      },
      apart: { 'has no day in a log': 'addDocs grant propose removeDoc signDismantler signReman' },
    },
    record: 'contract',
    ids: { remanId: 'department' },
    records: {
      byReman: 'department',
      byDismantler: 'department',
      export: 'department',
      openTrade: 'department',
      doc: 'file',
      thumbnail: 'file',
      removeDoc: 'file',
    },
    harmless: { byBoth: foundNothing },
    kept: ['core_bin.name'],
    fill: concluding,
  }),
]
