import type { Kind, PlainKind } from '@kreislauf/core/features/companies/kinds.ts'
import type { CollectorForm, DismantlerForm, KindForm } from '@kreislauf/core/features/companies/records.ts'
import { type FieldErrorOf, Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { versionOf } from '../../platform/database/versioned.ts'
import type { Department } from './queries.ts'

const json = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** Columns of a form; nested objects are stored as validated. */
function rowOf({
  version: _,
  company,
  authority,
  presets,
  waste,
  ...fields
}: (DismantlerForm | Omit<CollectorForm, 'dismantlerId'> | KindForm) & { presets?: object; waste?: string[] }) {
  return {
    ...fields,
    company: JSON.stringify(company),
    authority: json(authority),
    ...(presets && { presets: JSON.stringify(presets) }),
    ...(waste && { waste: JSON.stringify(waste) }),
  }
}

const mine = sql<number>`current_mandator()`

async function insert(db: Db, kind: 'DISMANTLER' | PlainKind, form: DismantlerForm | KindForm): Promise<Department> {
  return db
    .insertInto('department')
    .values({ department: kind, ...rowOf(form) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const insertDismantler = (db: Db, form: DismantlerForm) => insert(db, 'DISMANTLER', form)
/** Only remanufacturers have offers that valuations could show. */
const ofKind = (kind: PlainKind, form: KindForm): KindForm => ({
  ...form,
  invaluations: kind === 'REMAN' && form.invaluations,
})

export const insertKind = (db: Db, kind: PlainKind, form: KindForm) => insert(db, kind, ofKind(kind, form))

/** The dismantler of a collection point: the given one, otherwise the mandator's own; none yet if the point registers by itself. */
async function dismantlerOf(db: Db, id: number | null | undefined) {
  const found = await db
    .selectFrom('department')
    .select(['mandatorId as dismantlerMandatorId', 'id as dismantlerId'])
    .where('department', '=', 'DISMANTLER')
    .where(eb => (id ? eb('id', '=', id) : eb.and([eb('mandatorId', '=', mine), eb('active', '=', true)])))
    .orderBy('id')
    .executeTakeFirst()
  if (found) return found
  if (id) throw new Problem('invalid', {}, [{ path: 'dismantlerId', code: 'unknown' }])
  return {}
}

export async function insertCollector(db: Db, { dismantlerId, ...form }: CollectorForm): Promise<Department> {
  const values = { department: 'COLLECTOR' as const, ...rowOf(form), ...(await dismantlerOf(db, dismantlerId)) }
  return db.insertInto('department').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Updates an own department; undefined if its version is outdated. Throws `not-found` for another mandator's. */
async function update(
  db: Db,
  id: number,
  kind: Kind,
  version: number | undefined,
  values: object,
): Promise<Department | undefined> {
  const changed = await db
    .updateTable('department')
    .set(values)
    .where('mandatorId', '=', mine)
    .where('id', '=', id)
    .where('department', '=', kind)
    .where('version', '=', versionOf({ version }))
    .returningAll()
    .executeTakeFirst()
  if (changed) return changed
  await ownDepartment(db, id, kind)
  return undefined
}

/** An own department of one kind. Throws Problem `not-found` for any other, even if visible. */
export async function ownDepartment(db: Db, id: number, kind: Kind): Promise<Department> {
  return db
    .selectFrom('department')
    .selectAll()
    .where('mandatorId', '=', mine)
    .where('id', '=', id)
    .where('department', '=', kind)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
}

export const updateDismantler = (db: Db, id: number, form: DismantlerForm) =>
  update(db, id, 'DISMANTLER', form.version, rowOf(form))

export const updateKind = (db: Db, kind: PlainKind, id: number, form: KindForm) =>
  update(db, id, kind, form.version, rowOf(ofKind(kind, form)))

export async function updateCollector(db: Db, id: number, { dismantlerId, ...form }: CollectorForm) {
  const moved = dismantlerId ? await dismantlerOf(db, dismantlerId) : {}
  return update(db, id, 'COLLECTOR', form.version, { ...rowOf(form), ...moved })
}

export const setStamp = (db: Db, id: number, fileId: number | null): Promise<Department> =>
  db
    .updateTable('department')
    .set({ stampFileId: fileId })
    .where('mandatorId', '=', mine)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Presets may name only an own collector and employee. */
export async function checkPresets(db: Db, { presets }: DismantlerForm) {
  const missing: FieldErrorOf<DismantlerForm>[] = []
  if (presets.collectorId && !(await exists(db, 'department', presets.collectorId)))
    missing.push({ path: 'presets.collectorId', code: 'unknown' })
  if (presets.staffId && !(await exists(db, 'employee', presets.staffId)))
    missing.push({ path: 'presets.staffId', code: 'unknown' })
  if (missing.length) throw new Problem('invalid', {}, missing)
}

const exists = async (db: Db, table: 'department' | 'employee', id: number) =>
  (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
