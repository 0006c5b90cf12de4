import type { PartnerAccess } from '@kreislauf/core/features/users/records.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { staleOf } from '../../platform/database/versioned.ts'

/** What is shared with which partner, and its rights. */
export async function partnerAccess(db: Db): Promise<PartnerAccess[]> {
  const { rows } = await sql<PartnerAccess>`
    select p.id, p.kind, p.partner_id, n.name as partner, p.rights as "theirRights", p.version,
      b."disposerId", b."myDisposer", b.disposer
    from partner_access p
    left join lateral (
      select s.id as "disposerId", d.id as "myDisposer", d.name as disposer
      from disposer d join shared_disposer s on s.id = d.shared_disposer_id
      where p.kind = 'DISPOSER' and d.mandator_id = p.mandator_id and s.kept_by = p.partner_id order by d.active desc, d.id limit 1) b on true
    join mandator_names(array(select o.partner_id from partner_access o where o.mandator_id = current_mandator())) n on n.id = p.partner_id
    where p.mandator_id = current_mandator() order by p.kind, n.name, p.id`.execute(db)
  return rows
}

/** Throws Problem `not-found`. */
export async function partnerById(db: Db, id: number): Promise<PartnerAccess> {
  const partner = (await partnerAccess(db)).find(one => one.id === id)
  if (!partner) throw new Problem('not-found')
  return partner
}

/** Writes the rights; throws `stale` with the stored ones if they were changed meanwhile. */
export async function savePartnerRights(db: Db, id: number, rights: string, version: number) {
  const written = await db
    .updateTable('partnerAccess')
    .set({ rights })
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!written) throw await staleOf(db, { table: 'partnerAccess', id }, await partnerById(db, id))
}
