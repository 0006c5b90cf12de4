import type { Paper, PaperFields, PartnerKind } from '@kreislauf/core/features/partners/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../../platform/database/db.ts'
import { carrier, myDisposer } from '../queries.ts'

export interface Partner {
  kind: PartnerKind
  id: number
}

/** Throws `not-found` if the partner is not in the mandator's address book. */
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

/** File of a document. Throws `not-found`. */
export const fileOfPaper = async (db: Db, id: number): Promise<number> =>
  (
    await db
      .selectFrom('partnerDocument')
      .select('fileId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new Problem('not-found'))
  ).fileId

export const deletePaper = (db: Db, id: number) => db.deleteFrom('partnerDocument').where('id', '=', id).execute()

/** Documents that prove the data of a partner's record: a disposer's Efb certificate, a carrier's permit. */
export const provesCertificate = sql`p.kind = 'EFB'`
export const provesPermit = sql`(p.kind = c.permitkind or c.permitkind is null and p.kind <> 'OTHER')`

/** Sets the end date of the record to that of the document that proves it, if later. */
export async function followPapers(db: Db, { kind, id }: Partner): Promise<void> {
  if (kind === 'disposer')
    await sql`update disposer d set certificatevalidto = p.validto, certificatenumber = coalesce(p.number, d.certificatenumber)
      from (select validto, number from partner_document p where p.mandator_id = current_mandator() and p.disposer_id = ${id} and ${provesCertificate}
        order by p.validto desc nulls last, p.id desc limit 1) p
      where d.mandator_id = current_mandator() and d.id = ${id} and p.validto > coalesce(d.certificatevalidto, '-infinity')`.execute(
      db,
    )
  else
    await sql`update carrier k set permitvalidto = p.validto, permitnumber = coalesce(p.number, k.permitnumber)
      from (select p.validto, p.number from partner_document p join carrier c on c.mandator_id = p.mandator_id and c.id = p.carrier_id
        where p.mandator_id = current_mandator() and c.id = ${id} and ${provesPermit} order by p.validto desc nulls last, p.id desc limit 1) p
      where k.mandator_id = current_mandator() and k.id = ${id} and p.validto > coalesce(k.permitvalidto, '-infinity')`.execute(
      db,
    )
}

/** Partner of a document, and its end date. Throws `not-found`. */
export async function endOfPaper(db: Db, id: number) {
  const paper = await db
    .selectFrom('partnerDocument')
    .select(['carrierId', 'disposerId', 'validto'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
  return {
    partner: { kind: paper.disposerId ? 'disposer' : 'carrier', id: paper.disposerId ?? paper.carrierId ?? 0 } as const,
    validto: paper.validto,
  }
}

/** Removes the end date that a deleted document gave to the record. */
export async function forgetEnd(db: Db, { kind, id }: Partner, validto: string | null): Promise<void> {
  if (!validto) return
  const [table, field] =
    kind === 'disposer' ? (['disposer', 'certificatevalidto'] as const) : (['carrier', 'permitvalidto'] as const)
  await sql`update ${sql.table(table)} set ${sql.ref(field)} = null
    where mandator_id = current_mandator() and id = ${id} and ${sql.ref(field)} = ${validto}::date`.execute(db)
}
