import { kbaText, parseKba } from '@kreislauf/core/domain/kba.ts'
import type { KbaCar } from '@kreislauf/core/features/masterdata/contract.ts'
import { yearBand } from '@kreislauf/core/features/prices/contract.ts'
import type { ValuedVehicle } from '@kreislauf/core/features/valuations/contract.ts'
import type { VehicleRead } from '@kreislauf/core/features/valuations/read.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { carsOfKey, makersOf } from '../masterdata/index.ts'

/** What a valuation is read by: the keys of the vehicle, and whose stock, staff and contracts count. */
export interface Sought {
  day: string
  language: string
  kba: string | null
  hsn: string | null
  tsn: string | null
  /** The one KType that prices are kept by, and all by which offers are found. */
  ktype: string | null
  ktypes: string | null
  manufacturer: string | null
  model: string | null
  clazz: string | null
  grouped: string | null
  motorcode: string | null
  catalyst: string | null
  carId: number | null
  yardId: number | null
}

interface OwnCar {
  dismantlerId: number
  hsn: string | null
  tsn: string | null
  ktype: string | null
  manufacturer: string | null
  model: string | null
  clazz: string | null
  driveType: string | null
  year: number | null
  km: number | null
  weight: number | null
  motorcode: string | null
  catalyst: string | null
}

async function ownCar(db: Db, id: number): Promise<OwnCar> {
  const { rows } =
    await sql<OwnCar>`select c.dismantler_id as "dismantlerId", c.hsn, c.tsn, c.ktype, c.manufacturer, c.model, c.clazz,
    c.drivetype as "driveType", coalesce(extract(year from c.registrated)::int, c.year) as year, c.km, c.weight, c.motorcode, c.catalystcode as catalyst
    from car c where c.mandator_id = current_mandator() and c.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('invalid', {}, [{ path: 'carId', code: 'unknown' }])
  return rows[0]
}

interface InCatalogue {
  car: KbaCar | undefined
  maker: string | null
}

/** The catalogue's row of a key that fits what is known, with `/kba`'s own and pooled rows; the maker by the HSN if there is none. */
async function inCatalogue(db: Db, kba: string | null, { ktype, model }: Known): Promise<InCatalogue> {
  const key = kba && parseKba(kba)
  if (!key) return { car: undefined, maker: null }
  const [cars, makers] = await Promise.all([carsOfKey(db, key), makersOf(db, key.hsn)])
  const rows: KbaCar[] = JSON.parse(cars.text)
  const named: { manufacturer: string }[] = JSON.parse(makers.text)
  const car =
    rows.find(one => ktype && one.ktype === ktype) ?? rows.find(one => model && one.model === model) ?? rows[0]
  return { car, maker: named[0]?.manufacturer ?? null }
}

type Known = Pick<ValuedVehicle, 'ktype' | 'model'>

/** A KType as prices are kept by it: digits without leading zeros; null for several. */
const singleKtype = (text: string | null | undefined): string | null =>
  /^\s*0*(\d{1,9})\s*$/.exec(text ?? '')?.[1] ?? null

/** The vehicle as it was found, and what a valuation of it is read by. Throws `invalid` at `carId` for a car of another company. */
export async function vehicleOf(
  db: Db,
  typed: ValuedVehicle,
  { carId, day, language }: { carId: number | null; day: string; language: string },
): Promise<{ vehicle: VehicleRead; sought: Sought }> {
  const given = typed.kba && parseKba(typed.kba)
  const [own, ahead] = await Promise.all([
    carId === null ? undefined : ownCar(db, carId),
    given ? inCatalogue(db, kbaText(given), typed) : undefined,
  ])
  const key = given || (own?.hsn && own.tsn ? parseKba(`${own.hsn} ${own.tsn}`) : undefined)
  const { car, maker } =
    ahead ?? (await inCatalogue(db, key ? kbaText(key) : null, { ...typed, ktype: own?.ktype ?? null }))
  const manufacturer = typed.manufacturer ?? own?.manufacturer ?? car?.manufacturer ?? maker
  const model = typed.model ?? own?.model ?? (car?.model || null)
  const clazz = typed.clazz ?? own?.clazz ?? car?.clazz ?? null
  const driveType = typed.driveType ?? own?.driveType ?? car?.driveType ?? null
  const year = typed.year ?? own?.year ?? null
  const ktype = singleKtype(typed.ktype ?? own?.ktype ?? car?.ktype)
  const kba = key ? kbaText(key) : null
  const catalyst = typed.catalyst ?? own?.catalyst ?? null
  const grouped = clazz && driveType && year ? `${clazz}|${driveType}|${yearBand(year)}` : null
  return {
    vehicle: {
      title: [manufacturer, model].filter(Boolean).join(' ') || kba || clazz || '',
      ...{ kba, ktype, manufacturer, model, clazz, driveType, year, km: typed.km ?? own?.km ?? null, catalyst },
      weightKg: typed.weight ?? own?.weight ?? null,
      massKg: car?.weight ?? null,
      condition: typed.condition,
      known: car !== undefined,
    },
    sought: {
      ...{ day, language, kba, hsn: key?.hsn ?? null, tsn: key?.tsn ?? null, ktype, manufacturer, model, clazz },
      ...{
        grouped,
        catalyst,
        carId,
        ktypes: typed.ktype ?? own?.ktype ?? null,
        motorcode: own?.motorcode ?? null,
        yardId: own?.dismantlerId ?? null,
      },
    },
  }
}
