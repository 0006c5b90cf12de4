import type { Paper, PaperFields, PartnerKind } from '@kreislauf/core/features/partners/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../../platform/db.ts'
import { carrier, myDisposer } from '../queries.ts'

export interface Partner {
  kind: PartnerKind
  id: number
}

/** Throws `not-found` for a partner that is not in the mandator's book. */
export const ownPartner = ({ kind, id }: Partner, db: Db) => (kind === 'carrier' ? carrier(db, id) : myDisposer(db, id))

const of = ({ kind, id }: Partner) => (kind === 'carrier' ? { carrierId: id } : { disposerId: id })

export async function papers(db: Db, partner: Partner): Promise<Paper[]> {
  const { rows } = await sql<Paper>`
    select ${columns({
      id: sql`p.id`,
      kind: sql`p.kind`,
      number: sql`p.number`,
      validto: sql`p.validto`,
      name: sql`f.name`,
      type: sql`f.type`,
      size: sql`f.size`,
      created: sql`f.created_at`,
    })} from partner_document p join file f on f.mandator_id = p.mandator_id and f.id = p.file_id
    where p.mandator_id = current_mandator() and ${sql.ref(partner.kind === 'carrier' ? 'p.carrier_id' : 'p.disposer_id')} = ${partner.id}
    order by p.validto desc nulls last, p.id desc`.execute(db)
  return rows
}

export const insertPaper = (db: Db, partner: Partner, paper: PaperFields & { fileId: number }) =>
  db
    .insertInto('partnerDocument')
    .values({ ...paper, ...of(partner) })
    .execute()

/** The file of a paper. Throws `not-found`. */
export const fileOfPaper = async (db: Db, id: number): Promise<number> =>
  (
    await db
      .selectFrom('partnerDocument')
      .select('fileId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new Problem('not-found'))
  ).fileId

export const deletePaper = (db: Db, id: number) => db.deleteFrom('partnerDocument').where('id', '=', id).execute()
