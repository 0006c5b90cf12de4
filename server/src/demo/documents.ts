import { addDays, addMonths } from '@kreislauf/core/days.ts'
import type { Db } from '../platform/database/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { kept, paper } from './files.ts'
import { insertNumbered } from './tables.ts'

interface Own {
  kind: string
  title: string
  /** Days from today until it expires; none if unlimited. */
  ends?: number
  remark?: string
}

/** A yard's own documents: unlimited ones, one that expires in three weeks, one in five days, and an expired one. */
const ofYard: Own[] = [
  { kind: 'PERMIT', title: 'Genehmigung nach § 4 BImSchG', remark: 'Original im Ordner 1' },
  { kind: 'NOTICE', title: 'Anzeige nach § 14 SprengG' },
  { kind: 'MANUAL', title: 'Betriebshandbuch' },
  { kind: 'CONTRACT', title: 'Pachtvertrag Hof und Halle', ends: 410 },
  { kind: 'INSURANCE', title: 'Umwelthaftpflicht', ends: 23 },
  { kind: 'CHECK', title: 'Prüfbericht Hebebühne 2', ends: 5 },
  { kind: 'CHECK', title: 'Prüfbericht Ölabscheider', ends: -9, remark: 'Termin mit dem Prüfer angefragt' },
]
const ofPoint: Own[] = [
  { kind: 'CONTRACT', title: 'Vertrag mit dem Demontagebetrieb', ends: 300 },
  { kind: 'INSURANCE', title: 'Betriebshaftpflicht', ends: 120 },
]

interface Companies {
  mandatorId: number
  today: string
  files: FileStore
  yard: number
  /** Its collection point, if any. */
  point: number | undefined
}

/** Documents uploaded by companies, each with its file. */
export async function seedDocuments(db: Db, { mandatorId, today, files, yard, point }: Companies): Promise<void> {
  const own = [
    ...ofYard.map(one => ({ ...one, of: yard })),
    ...(point ? ofPoint.map(one => ({ ...one, of: point })) : []),
  ]
  const createdAt = (at: number) => `${addMonths(today, -2 - at)}T09:30:00Z`
  const rows = own.map(({ kind, title, ends, remark = null, of: departmentId }, at) => {
    const validto = ends === undefined ? null : addDays(today, ends)
    return { mandatorId, departmentId, kind, title, validto, remark, createdAt: createdAt(at) }
  })
  const stored = await insertNumbered(db, 'document', rows)
  const contents = await Promise.all(
    stored.map(async ({ id: ownerId, title, validto, createdAt }) => ({
      ...(await kept(files, mandatorId, paper(`${title}.pdf`, [title, ...(validto ? [`gültig bis ${validto}`] : [])]))),
      ...{ ownerType: 'document', ownerId, kind: 'document', createdAt },
    })),
  )
  await insertNumbered(db, 'file', contents)
}
