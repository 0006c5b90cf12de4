import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { kept, paper, scan } from './files.ts'
import type { Yard } from './partstrade.ts'
import { insertNumbered } from './tables.ts'

/** Number of a yard's latest loads with documents. */
const WITH_PAPERS = 9

interface Load {
  id: number
  actiondate: string
  wastetype: string
  receiptnumber: string | null
  disposer: string
  kg: number
  createdAt: string
}

/** Documents of the latest loads: the weigh slip as printed by the scale, and for every third a scan of the accompanying document. */
export async function seedSlips(db: Db, files: FileStore, { mandatorId, dismantlerId }: Yard): Promise<void> {
  const { rows } = await sql<Load>`
    select d.id, d.actiondate, d.wastetype, d.receiptnumber, p.name as disposer, d.created_at as "createdAt",
      (select sum(o.kg) from output o where o.mandator_id = d.mandator_id and o.disposal_id = d.id) as kg
    from disposal d cross join lateral disposer_of(d.booked) p
    where d.mandator_id = ${mandatorId} and d.dismantler_id = ${dismantlerId} and d.wastetype <> '160104'
    order by d.actiondate desc, d.id desc limit ${WITH_PAPERS}`.execute(db)
  const stored = await Promise.all(
    rows.flatMap(({ id: ownerId, createdAt, ...load }, index) => {
      const owner = { ownerType: 'disposal', ownerId, kind: 'DISPOSAL', createdAt }
      const number = load.receiptnumber ?? String(ownerId)
      const lines = [`${load.disposer}`, `Nr. ${number}`, load.actiondate, `${load.wastetype}: ${load.kg} kg`]
      const made = [
        paper(`wiegeschein-${number}.pdf`, ['Wiegeschein', ...lines]),
        ...(index % 3 === 0 ? [scan(`begleitpapier-${number}.png`, ['Begleitpapier', ...lines])] : []),
      ]
      return made.map(async file => ({ ...(await kept(files, mandatorId, await file)), ...owner }))
    }),
  )
  await insertNumbered(db, 'file', stored)
}
