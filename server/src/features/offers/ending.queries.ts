import type { EndingOffers } from '@kreislauf/core/features/offers/today.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { nameOf } from '../../platform/words/names.ts'

/** Number of days ahead, also as an expression; a negative one disables. */
type Ahead = number | RawBuilder<number>

/** An open offer of the acting company that expires soon. */
export interface EndingOffer {
  id: number
  recyclerId: number
  recycler: string
  cargo: string
  validto: string
  contactmail: string | null
}

/**
 * Open offers that expire from `day` to `ahead` days later, nearest first. Excludes offers of a closed recycler or suspended company, and those with
 * a successor of the same kind of cargo that begins by the following day.
 */
export async function endingOffers(db: Db, day: string, ahead: Ahead, language: string): Promise<EndingOffer[]> {
  const { rows } = await sql<EndingOffer>`
    select o.id, o.recycler_id as "recyclerId", d.company ->> 'name' as recycler, ${nameOf(language, 't')} as cargo,
      o.validto::text as validto, o.contactmail
    from recycler_offer o
    join department d on d.mandator_id = o.mandator_id and d.id = o.recycler_id and d.active
    join mandator m on m.id = o.mandator_id and m.suspended_at is null
    join cargo_type t on t.id = o.cargo_type_id
    where o.mandator_id = current_mandator() and o.active and o.validfrom <= ${day}::date
      and o.validto between ${day}::date and ${day}::date + ${sql`${ahead}`}::int
      and not exists (select from recycler_offer n where n.mandator_id = o.mandator_id and n.recycler_id = o.recycler_id
        and n.cargo_type_id = o.cargo_type_id and n.active and n.validfrom > ${day}::date and n.validfrom <= o.validto + 1
        and coalesce(n.validto, 'infinity') > o.validto)
    order by o.validto, o.recycler_id, o.id`.execute(db)
  return rows
}

/** Offers grouped by recycler and last day, in their order. */
export function byDay<Offer extends EndingOffer>(offers: readonly Offer[]): Offer[][] {
  const groups = new Map<string, Offer[]>()
  for (const offer of offers) {
    const key = `${offer.recyclerId} ${offer.validto}`
    groups.set(key, [...(groups.get(key) ?? []), offer])
  }
  return [...groups.values()]
}

/** Distinct kinds of cargo of offers. */
export const cargosOf = (offers: readonly EndingOffer[]): string[] => [...new Set(offers.map(({ cargo }) => cargo))]

/** Soon expiring offers for Today. */
export async function soonOver(db: Db, day: string, ahead: Ahead, language: string): Promise<EndingOffers[]> {
  const groups = byDay(await endingOffers(db, day, ahead, language))
  return groups.flatMap(group => {
    const [first] = group
    if (!first) return []
    const { recyclerId: placeId, validto, id: firstId } = first
    return [{ placeId, validto, count: group.length, firstId, cargos: cargosOf(group) }]
  })
}
