import type { Step } from '@kreislauf/core/domain/steps.ts'
import type { CarForm } from '@kreislauf/core/features/cars/contract.ts'
import type { Keeper, KeeperContact } from '@kreislauf/core/features/receptions/keeper.ts'
import { Annotation, type ReceptionForm } from '@kreislauf/core/features/receptions/records.ts'
import { keysOf, pick } from '@kreislauf/core/keys.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { rowOf } from '../../platform/database/jsonrow.ts'
import type { Car, Reception } from '../../platform/schema.ts'
import { shareFiles } from '../files/index.ts'
import { carColumns } from './carcolumns.ts'
import type { Business, Stored } from './stored.queries.ts'

export const receptionOfCar = async (db: Db, carId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('reception')
    .select('id')
    .where('carId', '=', carId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

const receptionColumns = ({ collectorId, vn: { date, ...vn }, keeper, condition, ...form }: ReceptionForm) => ({
  collectorId,
  ...vn,
  vndate: date,
  ...pick(form, keysOf(Annotation.shape)),
  ...keeperColumns(keeper),
  condition: JSON.stringify(condition),
})

const keeperColumns = ({ tel, email, consent, ...sealed }: Keeper) => ({
  keeper: JSON.stringify(sealed),
  keepercontact: contactColumn({ tel, email, consent }),
})

/** A consent without contact data is dropped. */
const contactColumn = (contact: KeeperContact | null) =>
  contact?.tel || contact?.email ? JSON.stringify(contact) : null

/** Owners of the rows: the dismantler's mandator, and another mandator whose collector received the car. */
export interface Owners {
  mandatorId: number
  dismantlerId: number
  collectorMandatorId: number | null
}

const numberScope = ({ identNr, id }: Pick<Business, 'identNr' | 'id'>) => identNr ?? `department ${id}`

/** Column names and values of a row; undefined ones get the table's default. */
function columnsOf(row: object) {
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  return {
    names: sql.join(given.map(([name]) => sql.ref(name))),
    values: sql.join(given.map(([, value]) => sql`${value}`)),
  }
}

/** Inserts car and reception in one statement, with a number drawn from the dismantler's counter; returns both as stored. */
export async function insertReception(
  db: Db,
  form: ReceptionForm,
  owners: Owners,
  dismantler: Business,
): Promise<Pick<Stored, 'reception' | 'car'>> {
  const day = form.vn.receptiondate
  const car = columnsOf({ ...carColumns(form.car), ...owners, receptiondate: day })
  const reception = columnsOf({ ...receptionColumns(form), ...owners, numberscope: numberScope(dismantler) })
  const { rows } = await sql<{ reception: object; car: object }>`
    with drawn as (select ${vnrOf(owners, day)} as vnr, nextval('reception_id_seq') as id),
    taken as (insert into car (${car.names}, reception_id) select ${car.values}, drawn.id from drawn returning *),
    made as (insert into reception (${reception.names}, id, vnr, car_id)
      select ${reception.values}, drawn.id, drawn.vnr, taken.id from drawn, taken returning *)
    select to_json(made) as reception, to_json(taken) as car from made, taken`.execute(db)
  if (!rows[0]) throw new Problem('unexpected')
  return { reception: rowOf<Selectable<Reception>>(rows[0].reception), car: rowOf<Selectable<Car>>(rows[0].car) }
}

const vnrOf = ({ mandatorId, dismantlerId }: Owners, day: string) =>
  sql<string>`draw_vnr(${mandatorId}::bigint, ${dismantlerId}::bigint, ${day}::date)`

const attachCar = (db: Db, carId: number, receptionId: number) =>
  db.updateTable('car').set({ receptionId }).where('id', '=', carId).execute()

/** False if another user saved this reception or its car meanwhile. */
export async function updateReception(
  db: Db,
  { reception, car }: Stored,
  form: ReceptionForm & Revision,
  collectorMandatorId: number | null,
): Promise<boolean> {
  if (form.carversion !== car.version) return false
  const { numUpdatedRows } = await db
    .updateTable('reception')
    .set({ ...receptionColumns(form), collectorMandatorId, version: form.version + 1 })
    .where('id', '=', reception.id)
    .where('version', '=', form.version)
    .executeTakeFirst()
  if (!numUpdatedRows) return false
  await updateCar(db, car.id, form.car, { receptiondate: form.vn.receptiondate, collectorMandatorId })
  if (collectorMandatorId !== reception.collectorMandatorId)
    for (const owner of [
      { type: 'reception', id: reception.id },
      { type: 'car', id: car.id },
    ] as const)
      await shareFiles(db, owner, collectorMandatorId)
  return true
}
interface Revision {
  version: number
  carversion: number
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

/** Updates single columns of a reception. */
export const setReception = (
  db: Db,
  id: number,
  values: Partial<Omit<Selectable<Reception>, 'id' | 'snapshot' | 'keeper' | 'keepercontact' | 'condition'>> & {
    snapshot?: string | null
  },
) => db.updateTable('reception').set(values).where('id', '=', id).execute()

/** Sets the contact data of the keeper. */
export const setContact = (db: Db, id: number, contact: KeeperContact) =>
  db
    .updateTable('reception')
    .set({ keepercontact: contactColumn(contact) })
    .where('id', '=', id)
    .execute()

export const setStep = (db: Db, carId: number, step: Step) =>
  db.updateTable('car').set({ step }).where('id', '=', carId).execute()

/** A new open reception of the same car with a new number; returns its id. */
export async function insertSuccessor(db: Db, { reception, dismantler }: Stored): Promise<number> {
  const {
    id: _,
    version: __,
    search: ___,
    vnrKey: _10,
    keeperKey: _11,
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
    keepercontact: contactColumn(reception.keepercontact),
    condition: JSON.stringify(reception.condition),
    vnr: vnrOf(reception, reception.receptiondate),
    numberscope: numberScope(dismantler),
    status: 'OPEN' as const,
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
