import { sql } from 'kysely'
import { newParty } from '../agreeing.ts'
import { offering } from '../boxing.ts'
import { DAY, dismantled, type Fault, type Ground } from './goodyear.ts'

/** A closed note of the day with a part that no list has handed over. */
async function sent(ground: Ground) {
  const { db, books, yard } = ground
  const reman = await newParty('REMAN', 'Aufarbeitung Nord GmbH')
  const { id: offerId } = await offering(reman.head, reman.id, { number: 'N-1', price: 40 })
  const partId = await books.part(DAY, await dismantled(ground), 5, 0.1)
  const side = sql`${yard.dismantlerId}, ${reman.id}, ${reman.tenant.mandatorId}`
  await sql`with c as (
      insert into contract (dismantler_id, reman_id, reman_mandator_id, proposedby, status, terms, parties, validfrom)
      values (${side}, 'REMAN', 'SIGNED', '{}', '{}', '2025-01-01') returning id),
    n as (
      insert into delivery (contract_id, dismantler_id, reman_id, reman_mandator_id, status, actiondate, number, closedby, closedat, closedon, due, answerby, parties)
      select c.id, ${side}, 'CLOSED', ${DAY}, 'LS-2025/0001', 'DISMANTLER', now(), ${DAY}, ${DAY}, ${DAY}, '{}' from c returning id),
    l as (
      insert into delivery_line (delivery_id, reman_mandator_id, offer_id, number, name, ktype, quantity, articleprice)
      select n.id, ${reman.tenant.mandatorId}, ${offerId}, 'N-1', 'Anlasser', '', 1, 40 from n returning id)
    insert into delivery_piece (line_id, part_id, quantity) select l.id, ${partId}, 1 from l`.execute(db)
}

/** Faults of delivery notes of cores. */
export const noteFaults: Fault[] = [['notes-unbooked', 'warning', sent]]
