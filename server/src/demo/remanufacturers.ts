import { addDays } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type Reman, seedAccounts } from './accounts.ts'
import { fits, KINDS, type Kind, oe, writeArticles } from './articles.ts'
import { type FirmData, firm } from './firms.ts'
import { others } from './models.ts'
import { insertNumbered } from './tables.ts'

interface Told {
  company: FirmData
  kinds: string[]
  articles: number
  /** First letters and first digits of its numbers. */
  sign: string
  first: number
  /** What it pays, relative to the remanufacturer that the yards know best. */
  level: number
}

/** Three remanufacturers of their own, each for other kinds: 5,000 articles in all. */
const told: Record<Reman, Told> = {
  oste: {
    company: firm(
      'Oste Startertechnik GmbH',
      'Gnattenbergstraße',
      '21',
      '27432',
      'Bremervörde',
      '04761 9260',
      'oste.example',
      53.4903,
      9.1427,
    ),
    ...{ kinds: ['STARTER', 'GENERATOR', 'ACCOMPRESSOR'], articles: 2_300, sign: 'OS', first: 10_001, level: 0.78 },
  },
  holsten: {
    company: firm(
      'Holsten Turbotechnik GmbH & Co. KG',
      'Lise-Meitner-Straße',
      '8',
      '25524',
      'Itzehoe',
      '04821 8880',
      'holsten-turbo.example',
      53.9433,
      9.5196,
    ),
    ...{ kinds: ['TURBO', 'INJECTOR'], articles: 1_200, sign: 'HT', first: 70_001, level: 1.1 },
  },
  harz: {
    company: firm(
      'Harzer Lenk- und Bremstechnik KG',
      'Im Schleeke',
      '63',
      '38642',
      'Goslar',
      '05321 3330',
      'lenkung-harz.example',
      51.9098,
      10.4451,
    ),
    ...{ kinds: ['STEERINGGEAR', 'CALIPER', 'GEARBOX'], articles: 1_500, sign: 'HL', first: 30_001, level: 0.9 },
  },
}

interface Fitting {
  manufacturer: string
  model: string
  drivetype: string | null
  ktype: string
  /** Of the catalogue: its key and engine codes. */
  kba?: string
  engines?: string[]
}

const makes = {
  Ford: ['Fiesta', 'Focus', 'Mondeo', 'Galaxy', 'C-Max', 'Ka'],
  Renault: ['Clio', 'Mégane', 'Laguna', 'Scénic', 'Espace', 'Kangoo'],
  Peugeot: ['106', '207', '308', '407', '807', 'Partner'],
  Citroën: ['C1', 'C3', 'C4', 'C5', 'Xsara', 'Jumpy'],
  Fiat: ['Panda', 'Punto', 'Stilo', 'Bravo', 'Doblò', 'Ducato'],
  Toyota: ['Aygo', 'Corolla', 'Avensis', 'Verso', 'RAV4', 'Hiace'],
  Nissan: ['Almera', 'Note', 'Primera', 'Qashqai', 'X-Trail', 'Primastar'],
  Mazda: ['2', '3', '5', '6', 'MX-5', 'CX-7'],
  Hyundai: ['i10', 'i20', 'i30', 'Tucson', 'Matrix', 'Santa Fe'],
  Kia: ['Picanto', 'Rio', 'Ceed', 'Sorento', 'Carens', 'Sportage'],
}
const engines: [name: string, drive: string][] = [
  ['1.2', 'PETROL'],
  ['1.4', 'PETROL'],
  ['1.6', 'PETROL'],
  ['1.8', 'PETROL'],
  ['2.0', 'PETROL'],
  ['1.4 D', 'DIESEL'],
  ['1.6 D', 'DIESEL'],
  ['1.9 D', 'DIESEL'],
  ['2.0 D', 'DIESEL'],
  ['2.2 D', 'DIESEL'],
]
const phases = ['bis 2006', 'ab 2006']
const FIRST_KTYPE = 901_001

/** Vehicles of makes that the demo's yards see rarely. */
const invented = (): Fitting[] =>
  Object.entries(makes)
    .flatMap(([manufacturer, models]) =>
      models.flatMap(model =>
        engines.flatMap(([engine, drivetype]) =>
          phases.map(phase => ({ manufacturer, model: `${model} ${engine} ${phase}`, drivetype })),
        ),
      ),
    )
    .map((vehicle, at) => ({ ...vehicle, ktype: String(FIRST_KTYPE + at) }))

async function catalogued(db: Db): Promise<Fitting[]> {
  const { rows } =
    await sql<Fitting>`select manufacturer, model, drivetype, ktype, hsn || tsn as kba, coalesce(enginecodes, '{}') as engines
    from kba_type where ktype is not null order by manufacturer, model, hsn, tsn`.execute(db)
  return rows
}

const own = (): Fitting[] =>
  others().map(({ manufacturer, model, drivetype, ktype }) => ({ manufacturer, model, drivetype, ktype: ktype ?? '' }))

/** The articles of one: those for the cars of the yards first, then as many others as it has. */
function articlesOf({ kinds, articles, sign, first, level }: Told, vehicles: readonly Fitting[], today: string) {
  const bought = KINDS.filter(({ key }) => kinds.includes(key))
  const pairs = vehicles.flatMap((vehicle, at) =>
    bought.filter(({ key }) => fits(key, vehicle.drivetype)).map(kind => ({ vehicle, kind, at })),
  )
  return pairs.slice(0, articles).map((pair, index) => row(pair, index))

  function row({ vehicle, kind, at }: { vehicle: Fitting; kind: Kind; at: number }, index: number) {
    const { manufacturer, model, ktype, kba, engines: codes = [] } = vehicle
    // The best buyer of what the catalogue has is the one that the yards know.
    const factor = (kba ? 0.8 : 1.1) * level + ((index * 7) % 11) / 60
    const euros = kind.price * (kba ? Math.min(factor, 0.79) : factor)
    return {
      made: `${addDays(today, -15 - (index % 300))}T08:45:00Z`,
      article: {
        number: `${sign}-${first + index}`,
        name: `${kind.name} ${manufacturer} ${model}`,
        oenumbers: [oe(manufacturer, at, index % 9), ...(index % 4 ? [] : [oe(manufacturer, at + 17, index % 9)])],
        category: kind.key,
        series: model.split(' ')[0] ?? null,
        infolink: null,
        ...{ criteria: kind.criteria, deductions: kind.deductions },
      },
      offer: {
        ktypes: [ktype],
        kbas: kba ? [kba] : [],
        engines: kind.key === 'TURBO' || kind.key === 'INJECTOR' ? codes : [],
        price: Math.round(euros * 20) / 20,
        quantity: index % 23 === 7 ? 0 : Math.ceil(kind.quantity / 2) + (index % 9),
        active: index % 19 !== 11,
      },
    }
  }
}

/** The remanufacturers with their heads and articles; returns their mandators. */
export async function seedRemanufacturers(db: Db, today: string): Promise<Record<Reman, number>> {
  const keys = Object.keys(told) as Reman[]
  const since = `${Number(today.slice(0, 4)) - 2}-03-01T06:00:00Z`
  const stored = await insertNumbered(
    db,
    'mandator',
    keys.map(key => ({ name: told[key].company.name, createdAt: since })),
  )
  const mandators = Object.fromEntries(keys.map((key, at) => [key, stored[at]?.id ?? 0])) as Record<Reman, number>
  await seedAccounts(db, mandators)
  const departments = await insertNumbered(
    db,
    'department',
    keys.map(key => ({
      ...{ mandatorId: mandators[key], department: 'REMAN', company: told[key].company, createdAt: since },
      ...{ openinghours: 'Mo–Fr 7:00–16:00 Uhr', pickuphours: 'Mo–Do 7:30–14:30 Uhr' },
      ...{ hasparkingspace: true, hasforklift: true },
    })),
  )
  const vehicles = [...(await catalogued(db)), ...own(), ...invented()]
  for (const [at, key] of keys.entries())
    await writeArticles(
      db,
      { mandatorId: mandators[key], remanId: departments[at]?.id ?? 0 },
      articlesOf(told[key], vehicles, today),
    )
  return mandators
}

/** The large yard lets one wanted part of a car go. */
export async function letOneGo(
  db: Db,
  {
    mandatorId,
    dismantlerId,
    accountId,
    name,
  }: { mandatorId: number; dismantlerId: number; accountId: number; name: string },
): Promise<void> {
  await sql`select set_config('app.mandator', ${String(mandatorId)}, true), set_config('app.account', ${String(accountId)}, true)`.execute(
    db,
  )
  await sql`select let_part_go(w.car_id, w.slot, true, ${name}) from (
    select o.car_id, o.slot from offers_of_cars(${dismantlerId}, array(select c.id from car c where c.mandator_id = ${mandatorId}
      and c.dismantler_id = ${dismantlerId} and c.step = 'FURTHER'), true) o
    where o.counted > 0 and o.slot = 'GENERATOR' order by o.car_id limit 1) w`.execute(db)
}
