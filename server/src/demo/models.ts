import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/schema.ts'
import { more } from './othermodels.ts'

/** A model among end-of-life cars. `weight` is field G of ZB I in kg. */
export interface Model {
  wmi: string
  manufacturer: string
  model: string
  hsn: string | null
  tsn: string | null
  /** Of a model that the catalogue does not have: it gives the others theirs. */
  ktype: string | null
  clazz: string
  drivetype: string
  weight: number
  power: number
  capacity: number | null
  /** Years of construction. */
  from: number
  to: number
  /** Frequency relative to a common one. */
  share: number
}

const wmis: Record<string, string> = {
  Volkswagen: 'WVW',
  Opel: 'W0L',
  Audi: 'WAU',
  Škoda: 'TMB',
  Seat: 'VSS',
  Volvo: 'YV1',
  BMW: 'WBA',
  'Mercedes-Benz': 'WDB',
}

const year = (month: string | null, otherwise: number) => (month ? Number(month.slice(0, 4)) : otherwise)

/** Models of the bundled catalogue and of the list above. */
export async function readModels(db: Kysely<DB>): Promise<Model[]> {
  const rows = await db
    .selectFrom('kbaType')
    .selectAll()
    .where('manufacturer', 'in', Object.keys(wmis))
    .where('weight', 'is not', null)
    .where('source', 'like', 'public KBA key data%')
    .orderBy(sql`hsn, tsn`)
    .execute()
  const known = rows.map(
    (row): Model => ({
      wmi: wmis[row.manufacturer] ?? 'WVW',
      manufacturer: row.manufacturer,
      model: row.model,
      hsn: row.hsn,
      tsn: row.tsn,
      ktype: null,
      clazz: row.clazz ?? 'M1',
      drivetype: row.drivetype ?? 'PETROL',
      weight: row.weight ?? 1131,
      power: row.power ?? 60,
      capacity: row.capacity,
      from: year(row.builtFrom, 1999),
      to: year(row.builtTo, 2014),
      share: row.manufacturer === 'Volkswagen' || row.manufacturer === 'Opel' ? 4 : 2,
    }),
  )
  return [...known, ...others()]
}

/** Catalogue numbers of invented vehicles begin here: below are those of the catalogue sample. */
const FIRST_KTYPE = 900_401

/** The models that the catalogue sample does not have, each with a number of its own. */
export const others = (): Model[] =>
  more.map(
    ([manufacturer, wmi, model, clazz, drivetype, weight, power, capacity, from, to, share], at): Model => ({
      ...{ manufacturer, wmi, model, hsn: null, tsn: null, ktype: String(FIRST_KTYPE + at), clazz, drivetype, weight },
      ...{ power, capacity, from, to, share },
    }),
  )
