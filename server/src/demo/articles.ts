import { addDays } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { insertNumbered } from './tables.ts'

export interface Kind {
  key: string
  name: string
  /** First letters of the article number. */
  sign: string
  price: number
  quantity: number
  criteria: string
  deductions: { name: string; amount: number | null; percent: number | null }[]
}

const euros = (name: string, amount: number) => ({ name, amount, percent: null })
const percent = (name: string, share: number) => ({ name, amount: null, percent: share })

/** What a remanufacturer of aggregates buys, with prices of the catalogue's level. */
export const KINDS: Kind[] = [
  {
    ...{ key: 'STARTER', name: 'Anlasser', sign: 'AN', price: 34, quantity: 40 },
    criteria: 'Gehäuse und Flansch unbeschädigt, Typenschild lesbar.',
    deductions: [euros('Magnetschalter fehlt', 4), percent('stark korrodiert', 30)],
  },
  {
    ...{ key: 'GENERATOR', name: 'Lichtmaschine', sign: 'LM', price: 38, quantity: 40 },
    criteria: 'Welle dreht, Riemenscheibe vorhanden, Typenschild lesbar.',
    deductions: [euros('Riemenscheibe fehlt', 5)],
  },
  {
    ...{ key: 'TURBO', name: 'Turbolader', sign: 'TL', price: 96, quantity: 12 },
    criteria: 'Gehäuse ohne Risse, Öl abgelassen, Öffnungen verschlossen.',
    deductions: [euros('Steuerdose fehlt', 18), percent('Turbinengehäuse gerissen', 60)],
  },
  {
    ...{ key: 'STEERINGGEAR', name: 'Lenkgetriebe', sign: 'LG', price: 68, quantity: 15 },
    criteria: 'Zahnstange nicht verbogen, Leitungen verschlossen, Öl abgelassen.',
    deductions: [euros('Spurstangen fehlen', 8)],
  },
  {
    ...{ key: 'INJECTOR', name: 'Einspritzdüse', sign: 'ED', price: 24.5, quantity: 120 },
    criteria: 'Düsenspitze geschützt, Nummer lesbar, nicht geöffnet.',
    deductions: [],
  },
  {
    ...{ key: 'CALIPER', name: 'Bremssattel', sign: 'BS', price: 17.2, quantity: 150 },
    criteria: 'Kolben beweglich, Entlüfter nicht abgerissen, mit Halter.',
    deductions: [euros('Halter fehlt', 2.5)],
  },
  {
    ...{ key: 'ACCOMPRESSOR', name: 'Klimakompressor', sign: 'KK', price: 42, quantity: 20 },
    criteria: 'Welle dreht, Anschlüsse verschlossen, Kältemittel entnommen.',
    deductions: [],
  },
  {
    ...{ key: 'GEARBOX', name: 'Getriebe', sign: 'GE', price: 185, quantity: 4 },
    criteria: 'Gehäuse ohne Bruch, Öl abgelassen, auf Palette.',
    deductions: [euros('Öl nicht abgelassen', 15)],
  },
]

export interface Type {
  hsn: string
  tsn: string
  manufacturer: string
  model: string
  drivetype: string | null
  ktype: string
  enginecodes: string[] | null
}

const DIESEL = ['TURBO', 'INJECTOR']
const COMBUSTION = [...DIESEL, 'STARTER', 'GENERATOR', 'GEARBOX']

export const fits = (kind: string, drive: string | null) =>
  DIESEL.includes(kind)
    ? drive === 'DIESEL' || drive === 'DIESELHYBRID'
    : !COMBUSTION.includes(kind) || drive !== 'ELECTRIC'

/** An invented OE number in the spelling of the maker's group. */
export const oe = (maker: string, at: number, nth: number) => {
  const digits = String(100_000 + ((at * 7919 + nth * 104_729) % 900_000))
  const group = ['Volkswagen', 'Audi', 'Škoda', 'Seat'].includes(maker) ? '06' : maker.slice(0, 2).toUpperCase()
  return `${group}${String.fromCharCode(65 + ((at + nth) % 26))} ${digits.slice(0, 3)} ${digits.slice(3)}`
}

/** Every 17th article is not bought at present, every 13th offer is hidden. */
const [NONE, HIDDEN] = [17, 13]

/** Articles of a remanufacturer of aggregates for the vehicles of the catalogue: some hundred, each with OE numbers and what it fits. */
export async function seedArticles(
  db: Db,
  { mandatorId, remanId, today }: { mandatorId: number; remanId: number; today: string },
) {
  const { rows: types } = await sql<Type>`
    select hsn, tsn, manufacturer, model, drivetype, ktype, enginecodes from kba_type where ktype is not null order by manufacturer, model, hsn, tsn`.execute(
    db,
  )
  const found = types.flatMap((type, at) =>
    KINDS.filter(({ key }) => fits(key, type.drivetype)).map((kind, nth) => ({ type, kind, at, nth })),
  )
  const made = (at: number) => `${addDays(today, -20 - (at % 200))}T09:30:00Z`
  await writeArticles(
    db,
    { mandatorId, remanId },
    found.map(({ type, kind, at, nth }, index) => ({
      made: made(index),
      article: {
        number: `${kind.sign}-${4000 + index}`,
        name: `${kind.name} ${type.manufacturer} ${type.model}`,
        oenumbers: [oe(type.manufacturer, at, nth), ...(index % 3 ? [] : [oe(type.manufacturer, at + 31, nth)])],
        category: kind.key,
        series: type.model.split(' ').slice(0, 2).join(' '),
        infolink: index % 2 ? null : `https://aggregate.example/artikel/${kind.sign}-${4000 + index}`,
        ...{ criteria: kind.criteria, deductions: kind.deductions },
      },
      offer: {
        ktypes: [type.ktype],
        kbas: [type.hsn + type.tsn],
        engines: DIESEL.includes(kind.key) ? (type.enginecodes ?? []) : [],
        price: Math.round(kind.price * (0.8 + ((at * 5 + nth * 3) % 13) / 20) * 100) / 100,
        quantity: index % NONE === 5 ? 0 : kind.quantity + (index % 7),
        active: index % HIDDEN !== 4,
      },
    })),
  )
}

interface Made {
  made: string
  article: {
    number: string
    name: string
    oenumbers: string[]
    category: string | null
    series: string | null
    infolink: string | null
    criteria: string | null
    deductions: Kind['deductions']
  }
  offer: { ktypes: string[]; kbas: string[]; engines: string[]; price: number; quantity: number; active: boolean }
}

/** Writes articles with one offer each, and what the trigger keeps, which is off while the demo is made. */
export async function writeArticles(
  db: Db,
  of: { mandatorId: number; remanId: number },
  rows: readonly Made[],
): Promise<void> {
  const articles = await insertNumbered(
    db,
    'article',
    rows.map(({ made, article }) => ({ ...of, createdAt: made, ...article })),
  )
  await insertNumbered(
    db,
    'reman_offer',
    rows.map(({ made, offer }, at) => ({
      ...{ ...of, articleId: articles[at]?.id, createdAt: made, quantityAt: made },
      ...offer,
    })),
  )
  await sql`insert into reman_fit (mandator_id, offer_id, kind, value, reman_id, wanted)
    select o.mandator_id, o.id, v.kind, v.value, o.reman_id, o.wanted from reman_offer o cross join lateral (
      select 'KTYPE', unnest(o.ktypes) union all select 'KBA', unnest(o.kbas) union all select 'ENGINE', unnest(o.engines)) v (kind, value)
    where o.reman_id = ${of.remanId} on conflict do nothing`.execute(db)
}
