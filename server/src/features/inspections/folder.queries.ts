import type { Folder, FolderPaper } from '@kreislauf/core/features/inspections/folder.ts'
import { folderPaperList, folderProofList, folderVnList } from '@kreislauf/core/features/inspections/lists.ts'
import type { Scope } from '@kreislauf/core/features/inspections/scope.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { instant } from '../../platform/database/instant.ts'
import { listed, pagedRows } from '../../platform/lists/listed.ts'
import { nameOf } from '../../platform/words/names.ts'
import { certificateWords } from '../companies/index.ts'
import { carColumnInForce, joinOwnWords, modelInForce, type Snapshot } from '../receptions/index.ts'

/** The folder of the transaction with parameters of its queries. */
export interface Held extends Folder {
  id: number
  mandatorId: number
  dismantlerId: number
  scope: Scope[]
  /** Language of the bundle. */
  language: string
}

/** Throws `not-found` if there is none. */
export async function held(db: Db): Promise<Held> {
  const { rows } = await sql<Held>`
    select i.id, i.mandator_id as "mandatorId", i.dismantler_id as "dismantlerId", coalesce(d.company ->> 'name', m.name) as company,
      nullif(concat_ws(', ', nullif(concat_ws(' ', d.company ->> 'street', d.company ->> 'hsnr'), ''), nullif(concat_ws(' ', d.company ->> 'zip', d.company ->> 'city'), '')), '') as address,
      i.recipient, i.scope, i.from_day as "from",
      i.till_day as till, i.language, ${instant(sql`i.expires_at`)} as expires,
      (select ${instant(sql`max(f.created_at)`)} from file f where f.owner_type = 'inspection' and f.owner_id = i.id) as made
    from inspection i join department d on d.mandator_id = i.mandator_id and d.id = i.dismantler_id join mandator m on m.id = i.mandator_id
    where i.mandator_id = current_mandator()`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

type Asked = PageQuery & { language: string }

/** Issued certificates, without drafts. */
const vnRows = ({ dismantlerId, scope }: Held) => sql`
  select r.id, r.vnr, r.status, r.receptiondate as date, ${carColumnInForce('licenceplate')} as licenceplate,
    ${carColumnInForce('vin')} as vin, ${modelInForce} as car, ${carColumnInForce('weight')} as weight,
    ${scope.includes('KEEPERS') ? sql`inspected_keeper(r.id)` : sql`null::text`} as keeper,
    ${scope.includes('KEEPERS') ? sql`r.status = 'LOCKED'` : sql`false`} as paper
  from reception r join car c on c.mandator_id = r.mandator_id and c.id = r.car_id ${joinOwnWords}
  where r.mandator_id = current_mandator() and r.dismantler_id = ${dismantlerId} and r.status <> 'OPEN'`

export const vns = (db: Db, of: Held, asked: Asked) => pagedRows(db, { base: vnRows(of), of: folderVnList, asked })

export const vnsOf = (of: Held): RawBuilder<unknown> => listed(vnRows(of), {}, folderVnList)

const proofRows = ({ dismantlerId }: Held, language: string) => sql`
  select q.id, trim(e.firstname || ' ' || e.lastname) as name, ${nameOf(language, 't')} as type, q.issued, q.validto, q.certificatenumber,
    e.contractor
  from qualification q join employee e on e.mandator_id = q.mandator_id and e.id = q.employee_id join qualification_type t on t.id = q.type
  where q.mandator_id = current_mandator() and e.dismantler_id = ${dismantlerId}`

export const proofs = (db: Db, of: Held, asked: Asked) =>
  pagedRows(db, { base: proofRows(of, asked.language), of: folderProofList, asked })

export const proofsOf = (of: Held, language: string): RawBuilder<unknown> =>
  listed(proofRows(of, language), { language }, folderProofList)

/** Row security restricts the rows to the content of the folder. */
const paperRows = (language: string) => sql`
  select f.id, f.owner_type as kind, f.name, coalesce(q.validto, d.certificatevalidto, c.permitvalidto, z.validto, o.validto) as validto,
    coalesce(trim(e.firstname || ' ' || e.lastname) || ': ' || ${nameOf(language, 't')}, d.name, c.name, to_char(a.actiondate, 'YYYY-MM-DD') || ' ' || p.name, to_char(i.date, 'YYYY-MM-DD') || ' ' || left(i.description, 80),
      ${certificateWords(sql`z.kind`, language)}, o.title, '') as "of"
  from file f
  left join qualification q on f.owner_type = 'qualification' and q.mandator_id = f.mandator_id and q.file_id = f.id
  left join employee e on e.mandator_id = q.mandator_id and e.id = q.employee_id
  left join qualification_type t on t.id = q.type
  left join disposer d on f.owner_type = 'disposer' and d.mandator_id = f.mandator_id and d.certificate_file_id = f.id
  left join carrier c on f.owner_type = 'carrier' and c.mandator_id = f.mandator_id and c.permit_file_id = f.id
  left join incident i on f.owner_type = 'incident' and i.mandator_id = f.mandator_id and i.id = f.owner_id
  left join disposal a on f.owner_type = 'disposal' and a.mandator_id = f.mandator_id and a.id = f.owner_id
  left join lateral disposer_of(a.booked) p on true
  left join certificate z on f.owner_type = 'certificate' and z.mandator_id = f.mandator_id and z.file_id = f.id
  left join document o on f.owner_type = 'document' and o.mandator_id = f.mandator_id and o.id = f.owner_id
  where f.mandator_id = current_mandator() and f.owner_type <> 'inspection'`

export const papers = (db: Db, asked: Asked) =>
  pagedRows(db, { base: paperRows(asked.language), of: folderPaperList, asked })

interface KeptPaper extends Pick<FolderPaper, 'id' | 'kind' | 'name'> {
  /** Its storage key. */
  key: string
}

/** As they are kept. */
export async function keptPapers(db: Db): Promise<KeptPaper[]> {
  const { rows } = await sql<KeptPaper>`
    select f.id, f.owner_type as kind, f.name, f.storage_key as key from file f
    where f.mandator_id = current_mandator() and f.owner_type <> 'inspection' order by f.owner_type, f.id`.execute(db)
  return rows
}

export interface KeptVn {
  vnr: string
  status: 'LOCKED' | 'CANCELLED' | 'REPLACED'
  snapshot: Snapshot
  replacedby: string | null
}

/** The stored data of a VN. Throws `not-found`, also if the folder excludes keepers. */
export async function keptVn(db: Db, id: number): Promise<KeptVn> {
  const { rows } = await sql<KeptVn>`select vnr, status, snapshot, replacedby from inspected_vn(${id})`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** The bundle's file; undefined if there is none. */
export const bundleOf = (db: Db) =>
  db
    .selectFrom('file')
    .select(['name', 'type', 'sha256', 'storageKey'])
    .where('ownerType', '=', 'inspection')
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
