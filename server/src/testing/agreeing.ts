import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { type Caller, newTenant, pool, type Tenant } from './tenant.ts'

type Form = Input<typeof api.contracts.propose>['body']

/** Terms of a contract: 60 € freight a pick-up, which the dismantler carries. */
export const terms = {
  paymentdays: 14,
  carrier: 'DISMANTLER' as const,
  freight: 60,
  minvalue: 150,
  criteria: 'Vollständig',
}

/** A company with a department of one kind, and its head. */
export async function newParty(kind: 'DISMANTLER' | 'REMAN', name: string) {
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
    by(api.contracts.propose, { body: { ...pair, terms, validfrom: today(), validto: null, ...more } })
  const signed = async (more: Partial<Form> = {}) => {
    const { id } = await propose(reman.head, more)
    return yard.head(api.contracts.signDismantler, { params: { id }, body: true })
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
  const { id } = await head(api.contracts.propose, { body })
  await reman.head(api.contracts.signReman, { params: { id }, body: true })
  return { reman, contractId: id, tenant }
}

/**
 * A signed contract of a company without a yard, with one remanufacturer for all: while it is in force, it opens RMD and nothing else. A former yard
 * would still read its own notes.
 */
export async function inForce(
  { inside, mandatorId }: Pick<Tenant, 'inside' | 'mandatorId'>,
  [from, till]: [string, string | null] = [addDays(today(), -1), null],
) {
  const reman = await (others.get(pool) ?? newOther())
  const yard = {
    department: 'COLLECTOR' as const,
    active: false,
    company: JSON.stringify({ name: 'Frühere Annahmestelle' }),
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
