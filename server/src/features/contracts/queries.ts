import {
  Contract,
  type ContractDetails,
  type ContractFilter,
  type ContractSide,
  type Granting,
  type OpenTrade,
  type Party,
  type Signature,
} from '@kreislauf/core/features/contracts/contract.ts'
import { contractsOfDismantler, contractsOfReman } from '@kreislauf/core/features/contracts/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { batchReads } from '../../platform/database/batchreads.ts'
import { columns, type Db } from '../../platform/database/db.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import type { Reader } from '../../platform/lists/listed.ts'
import { pairLists, sideById } from '../../twosided/pairs.queries.ts'
import { addressed, mine } from '../../twosided/rows.queries.ts'

type Asked = Partial<ContractFilter> & PageQuery & Reader

const day = sql`berlin_day()`
const agrees = (side: ContractSide) =>
  sql`exists (select from jsonb_array_elements(o.signatures) s where s ->> 'by' = ${side})`

const ofRow = {
  // A table of the dismantler: row security hides it from the remanufacturer.
  bin: sql`(select b.name from core_bin b where b.mandator_id = o.mandator_id and b.dismantler_id = o.dismantler_id and b.reman_id = o.reman_id)`,
  mine,
  addressed,
  state: sql`contract_state(o, ${day})`,
  remanName: sql`contract_name(o.reman_id)`,
  dismantlerName: sql`contract_name(o.dismantler_id)`,
  remanAgree: agrees('REMAN'),
  dismantlerAgree: agrees('DISMANTLER'),
  createdon: sql`(o.created_at at time zone 'Europe/Berlin')::date`,
}

const rowsOf = (columns: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`select ${columns} from contract o where ${condition}`
const contractRows = (condition: RawBuilder<unknown>) =>
  rowsOf(columnsFrom('contract', 'o', Contract, ofRow), sql`(${mine} or ${addressed}) and ${condition}`)

/** Contracts of an own dismantler or remanufacturer. */
export const contractLists = pairLists<Asked, typeof contractsOfDismantler>({
  of: { DISMANTLER: contractsOfDismantler, REMAN: contractsOfReman },
  places: { DISMANTLER: sql`o.dismantler_id`, REMAN: sql`o.reman_id` },
  rows: contractRows,
  filters: ({ state }) => [state && sql`contract_state(o, ${day}) = ${state}`],
})

/** Contracts of a pair for either of the two, the latest first. */
export async function ofPair(db: Db, { remanId, dismantlerId }: { remanId: number; dismantlerId: number }) {
  const { rows } = await sql<Contract>`${contractRows(
    sql`o.reman_id = ${remanId} and o.dismantler_id = ${dismantlerId}`,
  )} order by o.validfrom desc, o.id desc`.execute(db)
  return rows
}

/** A contract with what was frozen, and its papers with their hashes. */
export type StoredContract = Contract &
  Pick<ContractDetails, 'parties' | 'course'> & { docs: (ContractDetails['docs'][number] & { sha256: string })[] }

/** A contract for either side. Throws `not-found`. */
export async function contractById(db: Db, id: number): Promise<StoredContract> {
  const docs = sql`(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size, 'sha256', f.sha256)
    order by f.id), '[]') from file f where f.owner_type = 'contract' and f.owner_id = o.id)`
  const { rows } = await sql<StoredContract>`${rowsOf(
    sql`${columnsFrom('contract', 'o', Contract, ofRow)}, o.parties, o.course, ${docs} as docs`,
    sql`o.id = ${id} and (${mine} or ${addressed})`,
  )}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** What an own department has open in the trade. Throws `not-found`. */
export async function openTrade(db: Db, id: number): Promise<OpenTrade[]> {
  const at = batchReads(db)
  const [{ rows }] = await Promise.all([
    sql<OpenTrade>`select * from open_of_reman_trade(${id})`.execute(at),
    sideById(at, id),
  ])
  return rows
}

export interface Pair {
  dismantlerMandator: number
  remanMandator: number
  side: ContractSide
  parties: { dismantler: Party; reman: Party }
}

/** The companies of a contract to be, of which the acting one is one. Throws `not-found`. */
export async function pairOf(db: Db, { dismantlerId, remanId }: { dismantlerId: number; remanId: number }) {
  const { rows } = await sql<Pair>`select ${columns({
    dismantlerMandator: sql`p.dismantler_mandator`,
    remanMandator: sql`p.reman_mandator`,
    side: sql`p.side`,
    parties: sql`p.parties`,
  })} from contract_pair(${dismantlerId}, ${remanId}) p`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

export type Signed = Omit<Signature, 'by'>

/** Writes a proposal; its id. Throws `not-found`, `contracts.same-company`, `contracts.proposed-already`. */
export async function insertContract(
  db: Db,
  given: {
    dismantlerId: number
    remanId: number
    terms: object
    validfrom: string
    validto: string | null
    signed: Signed
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select propose_contract(${given.dismantlerId}, ${given.remanId},
    ${JSON.stringify(given.terms)}::jsonb, ${given.validfrom}::date, ${given.validto}::date, ${JSON.stringify(given.signed)}::jsonb) as id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

/** Shows or hides the offers of a remanufacturer and names its bin. Throws `not-found` without a signed contract, `stale`. */
export async function setGranted(
  db: Db,
  { dismantlerId, remanId }: { dismantlerId: number; remanId: number },
  { granted, was, bin, wasbin }: z.output<typeof Granting>,
): Promise<void> {
  const named = bin === undefined ? null : JSON.stringify({ is: bin, ...(wasbin !== undefined && { was: wasbin }) })
  await sql`select grant_contract(${dismantlerId}, ${remanId}, ${granted}, ${was ?? null}, ${named}::jsonb)`.execute(db)
}
