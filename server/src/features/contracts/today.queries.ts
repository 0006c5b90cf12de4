import type { ContractSide } from '@kreislauf/core/features/contracts/contract.ts'
import { agreements } from '@kreislauf/core/features/contracts/states.ts'
import { CONTRACT_ENDING, type contractsToday } from '@kreislauf/core/features/contracts/today.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import type { FieldsIn } from '../../today/contribute.ts'
import { addressed, mine } from '../../twosided/rows.queries.ts'
import { waitingBy } from '../../twosided/waiting.queries.ts'

type Told = FieldsIn<typeof contractsToday>

/** Proposals that wait for the signature of the acting company. */
export const waitingContracts = (db: Db): Promise<Told['contracts']> =>
  waitingBy(db, {
    kind: agreements,
    table: 'contract',
    places: { DISMANTLER: 'dismantler_id', REMAN: 'reman_id' },
    since: sql`o.created_at`,
    only: {
      proposedToDismantler: sql`o.proposedby = 'REMAN'`,
      proposedToReman: sql`o.proposedby = 'DISMANTLER'`,
    },
  })

const own = {
  DISMANTLER: { seen: mine, place: sql`o.dismantler_id`, partner: sql`contract_name(o.reman_id)` },
  REMAN: { seen: addressed, place: sql`o.reman_id`, partner: sql`contract_name(o.dismantler_id)` },
}

/** Contracts in force of an own department whose last day is near, and after which the pair has neither agreed nor proposed anything. */
export async function endingContracts(
  db: Db,
  side: ContractSide,
  { place, day }: { place: number; day: string },
): Promise<Told['endingContracts']> {
  const { seen, place: department, partner } = own[side]
  const { rows } = await sql<Told['endingContracts'][number]>`select ${columns({
    id: sql`o.id`,
    side: sql`${side}::text`,
    partner,
    validto: sql`o.validto`,
  })} from contract o where ${seen} and ${department} = ${place} and o.status = 'SIGNED'
    and o.validto between ${day}::date and ${day}::date + ${CONTRACT_ENDING}::int and o.validfrom < o.validto - ${CONTRACT_ENDING}::int
    and not exists (select from contract n where n.mandator_id = o.mandator_id and n.dismantler_id = o.dismantler_id and n.reman_id = o.reman_id
      and n.status in ('PROPOSED', 'SIGNED') and coalesce(n.validto, 'infinity') > o.validto)
    order by o.validto, o.id`.execute(db)
  return rows
}
