import { createHash } from 'node:crypto'
import { today } from '@kreislauf/core/days.ts'
import type { ContractForm, Signing } from '@kreislauf/core/features/contracts/contract.ts'
import { whyNotLast, whyNotPeriod } from '@kreislauf/core/features/contracts/rules.ts'
import { type Agreements, agreements, type ContractSide, steps } from '@kreislauf/core/features/contracts/states.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { sideOf } from '@kreislauf/core/twosided/steps.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Who } from '../../platform/http/session.ts'
import { movesBy } from '../../twosided/moving.ts'
import { contractById, insertContract, pairOf, type Signed, type StoredContract } from './queries.ts'
import { type Brought, moveContract } from './writing.queries.ts'

const { judge, take } = movesBy<Agreements, StoredContract, Brought>({
  kind: agreements,
  table: 'contract',
  steps,
  byId: contractById,
  move: moveContract,
})

/** The text that is signed, in one form: keys in the order of the alphabet, papers by their hash. */
function textOf({ terms, validfrom, validto, parties, docs = [] }: Signable): string {
  const papers = docs.map(({ name, sha256 }) => ({ name, sha256 }))
  return JSON.stringify(sorted({ terms, validfrom, validto, parties, papers }))
}
type Signable = Pick<StoredContract, 'terms' | 'validfrom' | 'validto' | 'parties'> & {
  docs?: readonly { name: string; sha256: string }[]
}

/** Null and missing are the same. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => one !== null)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, one]) => [key, sorted(one)]),
        )
      : value

/** A signature of the caller under a text: name, time and SHA-256 of the text (rulings F42). */
export const signature = (who: Pick<Who, 'name' | 'email'>, text: Signable): Signed => ({
  name: who.name || who.email,
  at: new Date().toISOString(),
  sha256: createHash('sha256').update(textOf(text)).digest('hex'),
})

/** Writes a proposal with the signature of the caller; its id. */
export async function propose(db: Db, who: Who, form: ContractForm): Promise<number> {
  refuse(whyNotPeriod(form, today()))
  const { parties, dismantlerMandator, remanMandator } = await pairOf(db, form)
  if (dismantlerMandator === remanMandator) throw new Problem('contracts.same-company')
  return insertContract(db, { ...form, signed: signature(who, { ...form, parties }) })
}

const ofSide = (side: ContractSide) => (side === 'DISMANTLER' ? ('mine' as const) : ('addressed' as const))

/**
 * Signs for a side of the acting company, or refuses for it: what it proposed is withdrawn, what the other side did is
 * declined, what is signed ends. A second `true` without a version changes nothing. Answers the mail that reports it. Throws
 * `contracts.other-side` for the path of the other side.
 */
export async function sign(db: Db, who: Who, { id, side }: { id: number; side: ContractSide }, form: Signing) {
  const contract = await contractById(db, id)
  if (!contract[ofSide(side)]) throw new Problem('contracts.other-side')
  const { version } = form
  if (form.sign) {
    if (version === undefined && (contract.status === 'SIGNED' || contract.proposedby === side)) return undefined
    await judge(db, contract, 'sign', version)
    return take(db, contract, 'sign', { version, side, signed: signature(who, contract) })
  }
  const name = form.move ?? refusalOf(contract, side)
  await judge(db, contract, name, version)
  const { reason } = form
  const on = form.on ?? today()
  if (name === 'end') refuse(whyNotLast(on, today()))
  if (name === 'end' && !reason) throw new Problem('invalid', {}, [{ path: 'reason', code: 'required' }])
  return take(db, contract, name, { version, side, reason, ...(name === 'end' && { on }) })
}

const refusalOf = ({ status, proposedby }: StoredContract, side: ContractSide) =>
  status !== 'PROPOSED' ? 'end' : proposedby === side ? 'withdraw' : 'decline'

/** The proposer signs anew once the papers have changed. */
export async function signAnew(db: Db, who: Who, id: number): Promise<void> {
  const contract = await contractById(db, id)
  const side = sideOf(agreements, contract)
  if (!side) throw new Problem('not-found')
  await take(db, contract, 'addPaper', { side, signed: signature(who, contract), said: 'PAPERS' })
}
