import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/schema.ts'

/** A model that ends up on a yard. `weight` is field G of ZB I in kg. */
export interface Model {
  wmi: string
  manufacturer: string
  model: string
  hsn: string | null
  tsn: string | null
  clazz: string
  drivetype: string
  weight: number
  power: number
  capacity: number | null
  /** Years of building. */
  from: number
  to: number
  /** How many of them there are beside a usual one. */
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

/** Maker, WMI, model, class, drive, kg, kW, cm³, built from and to, share: typical figures for what the catalogue sample lacks. */
const more: [string, string, string, string, string, number, number, number | null, number, number, number][] = [
  ['Ford', 'WF0', 'Fiesta 1.3', 'M1', 'PETROL', 1075, 51, 1297, 2001, 2008, 3],
  ['Ford', 'WF0', 'Focus 1.6', 'M1', 'PETROL', 1240, 74, 1596, 1998, 2010, 4],
  ['Ford', 'WF0', 'Mondeo 2.0 TDCi', 'M1', 'DIESEL', 1530, 96, 1998, 2001, 2012, 2],
  ['Ford', 'WF0', 'Transit 2.2 TDCi', 'N1', 'DIESEL', 1790, 63, 2198, 2006, 2013, 1],
  ['Renault', 'VF1', 'Clio 1.2', 'M1', 'PETROL', 1010, 55, 1149, 1998, 2010, 3],
  ['Renault', 'VF1', 'Mégane 1.6', 'M1', 'PETROL', 1235, 82, 1598, 2002, 2009, 2],
  ['Renault', 'VF1', 'Twingo 1.2', 'M1', 'PETROL', 905, 43, 1149, 1996, 2007, 2],
  ['Renault', 'VF1', 'Zoe', 'M1', 'ELECTRIC', 1503, 43, null, 2013, 2016, 0.25],
  ['Peugeot', 'VF3', '206 1.4', 'M1', 'PETROL', 1020, 55, 1360, 1998, 2009, 2],
  ['Peugeot', 'VF3', '307 SW 1.6 HDi', 'M1', 'DIESEL', 1438, 80, 1560, 2004, 2008, 1],
  ['Citroën', 'VF7', 'Berlingo 1.6', 'M1', 'PETROL', 1250, 80, 1587, 2000, 2008, 1],
  ['Fiat', 'ZFA', 'Punto 1.2', 'M1', 'PETROL', 975, 44, 1242, 1999, 2010, 2],
  ['Toyota', 'JTD', 'Yaris 1.0', 'M1', 'PETROL', 945, 50, 998, 1999, 2010, 2],
  ['Toyota', 'JTD', 'Prius 1.5 Hybrid', 'M1', 'PETROLHYBRID', 1300, 57, 1497, 2003, 2009, 0.5],
  ['Nissan', 'SJN', 'Micra 1.2', 'M1', 'PETROL', 1015, 48, 1240, 2003, 2010, 2],
  ['Nissan', 'SJN', 'Leaf', 'M1', 'ELECTRIC', 1525, 80, null, 2011, 2016, 0.25],
  ['Mazda', 'JMZ', '323 F 1.6', 'M1', 'PETROL', 1170, 72, 1598, 1998, 2003, 1],
  ['Hyundai', 'KMH', 'Getz 1.1', 'M1', 'PETROL', 1033, 49, 1086, 2002, 2009, 1],
  ['Mercedes-Benz', 'WDB', 'A 170 CDI', 'M1', 'DIESEL', 1200, 70, 1689, 1998, 2004, 2],
  ['Mercedes-Benz', 'WDB', 'C 180 Kompressor', 'M1', 'PETROL', 1455, 105, 1796, 2002, 2010, 2],
  ['Mercedes-Benz', 'WDB', 'Vito 111 CDI', 'N1', 'DIESEL', 1890, 80, 2148, 2003, 2010, 1],
  ['BMW', 'WBA', '316i', 'M1', 'PETROL', 1360, 85, 1796, 1999, 2005, 2],
  ['BMW', 'WBA', '520d', 'M1', 'DIESEL', 1545, 120, 1995, 2004, 2010, 1],
  ['Smart', 'WME', 'fortwo', 'M1', 'PETROL', 805, 45, 698, 2002, 2007, 1],
  ['Dacia', 'UU1', 'Logan MCV 1.6 LPG', 'M1', 'GAS', 1205, 64, 1598, 2007, 2012, 0.5],
]

const year = (month: string | null, otherwise: number) => (month ? Number(month.slice(0, 4)) : otherwise)

/** The models of the catalogue that comes along, and those of the list above. */
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
  return [...known, ...more.map(asModel)]
}

function asModel([
  manufacturer,
  wmi,
  model,
  clazz,
  drivetype,
  weight,
  power,
  capacity,
  from,
  to,
  share,
]: (typeof more)[number]) {
  return { manufacturer, wmi, model, hsn: null, tsn: null, clazz, drivetype, weight, power, capacity, from, to, share }
}
