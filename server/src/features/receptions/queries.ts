import type { Validity } from '@kreislauf/core/domain/certificates.ts'
import type { CarForm } from '@kreislauf/core/features/receptions/carform.ts'
import type { ReceptionForm } from '@kreislauf/core/features/receptions/records.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Car, Reception } from '../../platform/schema.ts'
import { carColumns } from './carcolumns.ts'

type Words = Record<string, string | null>

/** A certificate of a business, with what a VN prints of it. */
export interface BusinessCertificate extends Validity {
  kind: string
  hasdoc: boolean
  certifier: Words | null
}

/** A dismantler or collector as a reception needs it: company, authority and its dated certificates. */
export interface Business {
  id: number
  mandatorId: number
  department: string
  dismantlerId: number | null
  identNr: string | null
  company: Words & { name: string }
  authority: Words | null
  closedTill: string | null
  stampFileId: number | null
  certificates: BusinessCertificate[]
}

/** A reception with all that belongs to it. */
export interface Stored {
  reception: Selectable<Reception>
  car: Selectable<Car>
  dismantler: Business
  collector: Business | null
  replaces: Link | null
  replacedby: Link | null
  mandator: number
}
interface Link {
  id: number
  vnr: string
}

/** The businesses of these ids that the acting mandator may see. */
export async function businesses(db: Db, ids: (number | null)[]): Promise<Business[]> {
  const { rows } = await sql<Business>`
    select d.id, d.mandator_id, d.department, d.dismantler_id, d.ident_nr, d.company, d.authority, d.closed_till, d.stamp_file_id,
      (select coalesce(json_agg(json_build_object('kind', c.kind, 'validfrom', c.validfrom, 'validto', c.validto, 'issued', c.issued,
         'hasdoc', c.file_id is not null, 'certifier', c.certifier)), '[]')
       from certificate c where c.mandator_id = d.mandator_id and c.department_id = d.id) as certificates
    from department d where d.id = any(${ids.filter(id => id !== null)}::bigint[])`.execute(db)
  return rows
}

/** Throws `not-found` for an id that does not exist for the acting mandator. */
export async function stored(db: Db, id: number): Promise<Stored> {
  const reception = await db.selectFrom('reception').selectAll().where('id', '=', id).executeTakeFirst()
  if (!reception) throw new Problem('not-found')
  const car = await db.selectFrom('car').selectAll().where('id', '=', reception.carId).executeTakeFirstOrThrow()
  const found = await businesses(db, [reception.dismantlerId, reception.collectorId])
  const dismantler = found.find(business => business.id === reception.dismantlerId)
  if (!dismantler) throw new Problem('not-found')
  const others = [reception.replaces, reception.replacedby].filter(other => other !== null)
  const links = others.length
    ? await db.selectFrom('reception').select(['id', 'vnr']).where('id', 'in', others).execute()
    : []
  const link = (to: number | null) => links.find(other => other.id === to) ?? null
  const collector = found.find(business => business.id === reception.collectorId) ?? null
  const { rows } = await sql<{ mandator: number }>`select current_mandator() as mandator`.execute(db)
  return {
    reception,
    car,
    dismantler,
    collector,
    replaces: link(reception.replaces),
    replacedby: link(reception.replacedby),
    mandator: rows[0]?.mandator ?? 0,
  }
}

export const receptionOfCar = async (db: Db, carId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('reception')
    .select('id')
    .where('carId', '=', carId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Day of the first thing that the log took out of a car; undefined before. */
export const firstLineOf = async (db: Db, carId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('entry')
      .select('actiondate')
      .where('carId', '=', carId)
      .where('kind', '=', 'LINE')
      .orderBy('actiondate')
      .executeTakeFirst()
  )?.actiondate

const receptionColumns = (form: ReceptionForm) => ({
  collectorId: form.collectorId,
  receptiondate: form.vn.receptiondate,
  vndate: form.vn.date,
  dismantling: form.vn.dismantling,
  sornc: form.vn.sornc,
  sornd: form.vn.sornd,
  printstamp: form.vn.printstamp,
  printdate: form.vn.printdate,
  originkind: form.originkind,
  originregion: form.originregion,
  externalref: form.externalref,
  remark: form.remark,
  keeper: JSON.stringify(form.keeper),
  condition: JSON.stringify(form.condition),
})

/** Whose rows they are: the dismantler's, and visible to the collector of another mandator that took the car in. */
export interface Owners {
  mandatorId: number
  dismantlerId: number
  collectorMandatorId: number | null
}

const numberScope = ({ identNr, id }: Pick<Business, 'identNr' | 'id'>) => identNr ?? `department ${id}`

/** Car and reception in one go, the number drawn from the dismantler's counter; answers the reception's id. */
export async function insertReception(
  db: Db,
  form: ReceptionForm,
  owners: Owners,
  dismantler: Business,
): Promise<number> {
  const shared = { ...owners, receptiondate: form.vn.receptiondate }
  const car = await db
    .insertInto('car')
    .values({ ...carColumns(form.car), ...shared })
    .returning('id')
    .executeTakeFirstOrThrow()
  const vnr = await drawNumber(db, owners, form.vn.receptiondate)
  const { id } = await db
    .insertInto('reception')
    .values({ ...receptionColumns(form), ...owners, carId: car.id, vnr, numberscope: numberScope(dismantler) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await attachCar(db, car.id, id)
  return id
}

async function drawNumber(db: Db, { mandatorId, dismantlerId }: Owners, day: string): Promise<string> {
  const { rows } = await sql<{
    vnr: string
  }>`select draw_vnr(${mandatorId}, ${dismantlerId}, ${day}::date) as vnr`.execute(db)
  return rows[0]?.vnr ?? ''
}

const attachCar = (db: Db, carId: number, receptionId: number) =>
  db.updateTable('car').set({ receptionId }).where('id', '=', carId).execute()

/** False when somebody else saved this reception, or its car, in the meantime. */
export async function updateReception(
  db: Db,
  { reception, car }: Stored,
  form: ReceptionForm & Revision,
  collectorMandatorId: number | null,
): Promise<boolean> {
  if (form.carversion !== undefined && form.carversion !== car.version) return false
  const { numUpdatedRows } = await db
    .updateTable('reception')
    .set({ ...receptionColumns(form), collectorMandatorId, version: form.version + 1 })
    .where('id', '=', reception.id)
    .where('version', '=', form.version)
    .executeTakeFirst()
  if (!numUpdatedRows) return false
  await updateCar(db, car.id, form.car, { receptiondate: form.vn.receptiondate, collectorMandatorId })
  return true
}
interface Revision {
  version: number
  carversion?: number | undefined
}

const updateCar = (
  db: Db,
  id: number,
  form: CarForm,
  more: { receptiondate: string; collectorMandatorId: number | null },
) =>
  db
    .updateTable('car')
    .set({ ...carColumns(form), ...more })
    .where('id', '=', id)
    .execute()

/** Writes single columns of a reception. */
export const setReception = (
  db: Db,
  id: number,
  values: Partial<Omit<Selectable<Reception>, 'id' | 'snapshot' | 'keeper' | 'condition'>> & {
    snapshot?: string | null
  },
) => db.updateTable('reception').set(values).where('id', '=', id).execute()

export const setStep = (db: Db, carId: number, step: string) =>
  db.updateTable('car').set({ step }).where('id', '=', carId).execute()

/** A new, open reception of the same car under a new number; answers its id. */
export async function insertSuccessor(db: Db, { reception, dismantler }: Stored): Promise<number> {
  const {
    id: _,
    version: __,
    search: ___,
    vnr: ____,
    modifiedAt: _5,
    createdBy: _6,
    publictoken: _7,
    printversion: _8,
    snapshot: _9,
    ...kept
  } = reception
  const values = {
    ...kept,
    keeper: JSON.stringify(reception.keeper),
    condition: JSON.stringify(reception.condition),
    vnr: await drawNumber(db, reception, reception.receptiondate),
    numberscope: numberScope(dismantler),
    status: 'OPEN',
    vndate: null,
    lockedat: null,
    replaces: reception.id,
    replacedby: null,
    endreason: null,
    result: null,
  }
  const { id } = await db.insertInto('reception').values(values).returning('id').executeTakeFirstOrThrow()
  await attachCar(db, reception.carId, id)
  return id
}
