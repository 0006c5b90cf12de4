import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { type ContractSide, contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { agreements } from '@kreislauf/core/features/contracts/states.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { type Filled, foundNothing, known } from '../../testing/feature.ts'
import type { Trial } from '../../testing/sided.ts'
import { type Caller, newTenant, pool, type Tenant } from '../../testing/tenant.ts'
import { pdf, png, upload } from '../../testing/uploading.ts'

type Form = Input<typeof contracts.propose>['body']

const terms = { paymentdays: 14, carrier: 'DISMANTLER' as const, freight: 60, minvalue: 150, criteria: 'Vollständig' }

/** A company with a department of one kind, and its head. */
export async function newParty(kind: ContractSide, name: string) {
  const tenant = await newTenant()
  const head = await tenant.signIn({ head: true, rights: 'FFFFFF' })
  const id =
    kind === 'DISMANTLER'
      ? (await tenant.yard()).dismantlerId
      : (await head(api.remanufacturers.create, { body: { company: { name, city: 'Bremen' } } })).id
  return { tenant, head, id }
}

/** A dismantler and a remanufacturer, and what they do with contracts. */
export async function newPair(known?: Awaited<ReturnType<typeof newParty>>) {
  const [yard, reman] = await Promise.all([
    newParty('DISMANTLER', ''),
    known ?? newParty('REMAN', 'Aufarbeitung Nord GmbH'),
  ])
  const pair = { dismantlerId: yard.id, remanId: reman.id }
  const propose = (by: Caller, more: Partial<Form> = {}) =>
    by(contracts.propose, { body: { ...pair, terms, validfrom: today(), validto: null, ...more } })
  const signed = async (more: Partial<Form> = {}) => {
    const { id } = await propose(reman.head, more)
    return yard.head(contracts.signDismantler, { params: { id }, body: true })
  }
  return { yard, reman, ...pair, propose, signed }
}

/** A signed contract in force of the company with a new remanufacturer: then its RMD is open. */
export async function underContract(
  tenant: Pick<Tenant, 'inside'>,
  head: Caller,
  dismantlerId: number,
  validto: string | null = null,
) {
  const reman = await newParty('REMAN', 'Aufarbeitung Nord GmbH')
  const body = { dismantlerId, remanId: reman.id, terms, validfrom: today(), validto }
  const { id } = await head(contracts.propose, { body })
  await reman.head(contracts.signReman, { params: { id }, body: true })
  return { reman, contractId: id, tenant }
}

/**
 * A signed contract of a company without an active yard, with one remanufacturer for all: while it is in force, it opens
 * RMD and nothing else.
 */
export async function inForce(
  { inside, mandatorId }: Pick<Tenant, 'inside' | 'mandatorId'>,
  [from, till]: [string, string | null] = [addDays(today(), -1), null],
) {
  const reman = await (others.get(pool) ?? newOther())
  const yard = {
    department: 'DISMANTLER' as const,
    active: false,
    company: JSON.stringify({ name: 'Früherer Betrieb' }),
  }
  const { id } = await inside(db => db.insertInto('department').values(yard).returning('id').executeTakeFirstOrThrow())
  await pool.raw.query(
    `insert into contract (mandator_id, dismantler_id, reman_id, reman_mandator_id, proposedby, status, terms, parties, signatures, validfrom, validto)
     values ($1, $2, $3, $4, 'REMAN', 'SIGNED', $5, '{}', '[{"name": "Klee"}]', $6, $7)`,
    [mandatorId, id, reman.id, reman.tenant.mandatorId, JSON.stringify(terms), from, till],
  )
}
/** By database: test files share what they import. */
const others = new WeakMap<object, ReturnType<typeof newParty>>()
function newOther() {
  const made = newParty('REMAN', 'Aufarbeitung für alle')
  others.set(pool, made)
  return made
}

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
    fill: concluding,
  }),
]
