import { today } from '@kreislauf/core/days.ts'
import type { Finding } from '@kreislauf/core/domain/finding.ts'
import { converts, placesOf } from '@kreislauf/core/domain/measures.ts'
import type { Cargo, CargoForm } from '@kreislauf/core/features/cargos/contract.ts'
import type { CargoType } from '@kreislauf/core/features/offers/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { staleOf, versionOf } from '../../platform/database/versioned.ts'
import { cargoTypes } from '../offers/index.ts'
import { cargoById, insertCargo, offeredOf, ownLooper, updateCargo } from './queries.ts'

const wrong = (path: string, code: Finding['code'], params: Record<string, unknown> = {}) =>
  new Problem('invalid', {}, [{ path, code, params }])

/** Adds or changes cargo of an own looper. Throws `not-found`, `invalid`, `stale`. */
export async function save(db: Db, form: CargoForm, language: string): Promise<Cargo> {
  const { id, version: _, followed, ...values } = form
  const at = batchReads(db)
  const [types, before] = await Promise.all([
    cargoTypes(at, today(), 'de'),
    id ? cargoById(at, id, language) : undefined,
    ownLooper(at, values.looperId),
  ])
  if (before && before.looperId !== values.looperId) throw new Problem('not-found')
  const version = before ? versionOf(form) : 0
  if (before && before.version !== version) throw await staleOf(db, { table: 'cargo', id: before.id }, before)
  const type = types.find(one => one.id === values.cargoTypeId)
  checkType(form, type, before)
  if (followed) await checkStock(db, { ...form, followed }, type, before)
  const stored = { ...values, dismantlerId: followed?.dismantlerId ?? null, wastetype: followed?.wastetype ?? null }
  if (!before) return cargoById(db, await insertCargo(db, stored), language)
  if (!(await updateCargo(db, before.id, version, stored)))
    throw await staleOf(db, { table: 'cargo', id: before.id }, before)
  return cargoById(db, before.id, language)
}

/** The kind must be in force, or have been so when the cargo was written, and its unit must be convertible; what an order names cannot change. */
function checkType(
  { cargoTypeId, measure, followed }: CargoForm,
  type: CargoType | undefined,
  before: Cargo | undefined,
): void {
  if (before?.ordered && before.cargoTypeId !== cargoTypeId) throw wrong('cargoTypeId', 'fixed_by_orders')
  if (before?.ordered && before.measure !== measure) throw wrong('measure', 'fixed_by_orders')
  if (!type && before?.cargoTypeId !== cargoTypeId) throw wrong('cargoTypeId', 'unknown')
  if (type && !converts(type.measure, measure)) throw wrong('measure', 'other_measure', { measure: type.measure })
  if (type && followed && !type.wastetypes.includes(followed.wastetype)) throw wrong('cargoTypeId', 'other_stock')
}

/** Stock is offered once, and at most the existing amount: the free amount and what orders reserve must be in stock. */
async function checkStock(
  db: Db,
  form: CargoForm & { followed: NonNullable<CargoForm['followed']> },
  type: CargoType | undefined,
  before: Cargo | undefined,
): Promise<void> {
  const { unitkg, kg, cargoId } = await offeredOf(db, form)
  if (cargoId && cargoId !== before?.id) throw wrong('followed', 'stock_offered')
  if (!unitkg) throw wrong('measure', 'no_weight', { measure: type?.measure ?? form.measure })
  const places = 10 ** placesOf(form.measure)
  const most = Math.floor((kg / unitkg) * places + 1e-6) / places - (before?.reserved ?? 0)
  // An amount entered before it followed the stock, or that was in stock then, may be reduced.
  if (form.amount > most + 1e-6 && !(before?.followed && form.amount <= before.amount))
    throw wrong('amount', 'too_big', { maximum: Math.max(0, Number(most.toFixed(3))) })
}
