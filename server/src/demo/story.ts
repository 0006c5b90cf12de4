import { addDays } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type FileStore, fileStore } from '../platform/files/store.ts'
import type { Config } from '../platform/process/config.ts'
import { type Firm, people, seedAccounts } from './accounts.ts'
import { seedArticleImports } from './articleimports.ts'
import { Calendar } from './calendar.ts'
import { seedCarts } from './carts.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { chainHistory } from './chain.ts'
import { seedClearances, seedRecalls } from './clearances.ts'
import { seedContainers } from './containers.ts'
import { seedContracts } from './contracts.ts'
import { correct } from './corrections.ts'
import { seedDeliveries } from './deliveries.ts'
import { Dice } from './dice.ts'
import type { Pace } from './dismantling.ts'
import { seedDocuments } from './documents.ts'
import { hansen, nordkreis, type YardFirm } from './firms.ts'
import type { Habits } from './flow.ts'
import { seedFirm, seedPartners, seedRegulars } from './ground.ts'
import { seedImports } from './imports.ts'
import { seedIncidents } from './incidents.ts'
import { seedInspections } from './inspections.ts'
import type { Intake } from './intake.ts'
import { agreeToMails } from './mails.ts'
import { seedMarket } from './market.ts'
import { places } from './names.ts'
import { linkBooks, seedOthers } from './others.ts'
import type { Trade } from './partstrade.ts'
import { seedPayments } from './payments.ts'
import { seedPickupOrders } from './pickuporders.ts'
import { seedCargoPhotos, seedPartPhotos, seedPictures } from './pictures.ts'
import { seedPrices } from './prices.ts'
import { inBulk, rebuildBooks } from './rebuild.ts'
import { letOneGo, seedRemanufacturers } from './remanufacturers.ts'
import { seedReviews } from './reviews.ts'
import { seedSlips } from './slips.ts'
import { seedStaff } from './staff.ts'
import { type Closing, closeYear } from './statements.ts'
import { insertNumbered } from './tables.ts'
import { seedValuations } from './valuations.ts'
import { seedWasteReports } from './wastereports.ts'
import { seedYard } from './yard.ts'
import { seedYardExchange } from './yardexchange.ts'

/** Days after the end of a year until it is closed: by then everything of it is in the log. */
const DAYS_TO_CLOSE = 21

interface Yard {
  key: 'hansen' | 'nordkreis'
  firm: YardFirm
  firstYear: number
  seed: number
  pace: Pace
  habits: Habits
  trade: Trade
  intake: Pick<Intake, 'cars' | 'fromBefore' | 'open' | 'locked' | 'collectorShare'> & { rush?: number }
  places: typeof places
}

const yards = (year: number): Yard[] => [
  {
    key: 'hansen',
    firm: hansen,
    firstYear: year - 1,
    seed: 24_939,
    pace: { drain: [1, 8], parts: [2, 25], hulk: [2, 15] },
    habits: { scale: 0.06, truckload: 5, hulksKept: 1 },
    trade: { every: 2, parts: [3, 5], days: 24 },
    intake: { cars: 124, fromBefore: 3, open: 10, locked: 2, rush: 5, collectorShare: 0.3 },
    places: places.slice(0, 8),
  },
  {
    key: 'nordkreis',
    firm: nordkreis,
    firstYear: year - 2,
    seed: 24_537,
    pace: { drain: [1, 10], parts: [2, 26], hulk: [2, 20] },
    habits: { scale: 1, truckload: 12, hulksKept: 8 },
    trade: { every: 5, parts: [2, 4], days: 4 },
    intake: { cars: 5_000, fromBefore: 22, open: 14, locked: 16, collectorShare: 0 },
    places: [...places.slice(9), ...places.slice(0, 9)],
  },
]

const names: Record<Firm, string> = {
  hansen: 'Autoverwertung Hansen',
  nordkreis: 'Nordkreis Recycling GmbH',
  weser: 'Metallrecycling Weser',
  betreiber: 'Betreiber',
  elbe: 'Elbe Umweltgruppe',
}

async function seedMandators(db: Db, today: string): Promise<Record<Firm, number>> {
  const firms = Object.keys(names) as Firm[]
  const year = Number(today.slice(0, 4))
  const since = `${year - 2}-01-01T06:00:00Z`
  const rows = await insertNumbered(
    db,
    'mandator',
    firms.map(firm => ({ name: names[firm], btbUntil: `${year + 1}-12-31`, createdAt: since })),
  )
  return Object.fromEntries(firms.map((firm, index) => [firm, rows[index]?.id ?? 0])) as Record<Firm, number>
}

interface Seeding {
  db: Db
  config: Config
  today: string
  files: FileStore
  catalogue: Catalogue
}

/** One dismantler with all its data; returns who closes its years. */
async function seedDismantler(
  { db, config, today, files, catalogue }: Seeding,
  yard: Yard,
  mandatorId: number,
  accounts: Map<string, number>,
): Promise<Closing> {
  const dice = new Dice(yard.seed)
  const since = `${yard.firstYear}-01-02`
  const calendar = new Calendar(since, today)
  const head = people.find(({ firm, head }) => firm === yard.key && head)
  const accountId = accounts.get(head?.email ?? '') ?? 0
  const { dismantler, collector, stampKey } = await seedFirm(
    db,
    { mandatorId, since, today, files },
    yard.firm,
    yard.key,
    accounts.get('foerde@demo.example'),
  )
  const place = { mandatorId, dismantlerId: dismantler.id }
  const staff = await seedStaff(db, { ...place, files, accounts }, yard.key, dice, today)
  const partners = await seedPartners(db, { mandatorId, today, files })
  const numbering = { vnrprefix: `${yard.firstYear}/`, vnrdigits: yard.firm.vnrdigits, vnrnext: 1 }
  const {
    numbering: drawn,
    receptions,
    cars,
  } = await seedYard(db, {
    ground: { ...place, staff, partners, catalogue, dice },
    intake: {
      ...yard.intake,
      dice,
      calendar,
      catalogue,
      places: yard.places,
      regulars: await seedRegulars(db, mandatorId),
      numbering,
    },
    issuer: {
      ...place,
      dismantler,
      collector,
      stampKey,
      accountId,
      publicUrl: config.PUBLIC_URL,
      demo: config.DEMO,
      today,
    },
    pace: yard.pace,
    habits: yard.habits,
    trade: yard.trade,
    electric: yard.key === 'nordkreis',
  })
  await seedPictures(db, files, receptions, cars)
  await seedPartPhotos(db, files, place)
  await seedSlips(db, files, place)
  await seedDocuments(db, { mandatorId, today, files, yard: dismantler.id, point: collector?.id })
  await seedIncidents(db, { ...place, collectorId: collector?.id, key: yard.key, staff, cars, calendar, today, dice })
  const name = `${head?.firstname} ${head?.lastname}`
  await seedClearances(db, { ...place, staff, cars, name })
  await seedReviews(db, { mandatorId, places: [dismantler.id, collector?.id], signedby: name, calendar, today, dice })
  if (yard.key === 'nordkreis') await seedInspections(db, { ...place, accountId, createdby: name, today, dice })
  await db
    .updateTable('department')
    .set({ vnrprefix: drawn.vnrprefix, vnrnext: drawn.vnrnext })
    .where('id', '=', dismantler.id)
    .execute()
  return { ...place, accountId, name }
}

/** The whole demo relative to a day. */
export async function seedAll(db: Db, config: Config, today: string): Promise<void> {
  const mandators = await seedMandators(db, today)
  await seedRecalls(db)
  const seeding: Seeding = { db, config, today, files: fileStore(config), catalogue: await readCatalogue(db) }
  const year = Number(today.slice(0, 4))
  const closings: [Closing, firstYear: number][] = []
  let accounts = new Map<string, number>()
  await inBulk(db, async () => {
    accounts = await seedAccounts(db, mandators)
    for (const yard of yards(year))
      closings.push([await seedDismantler(seeding, yard, mandators[yard.key], accounts), yard.firstYear])
    await seedOthers(db, { files: seeding.files, mandators, today })
    await seedPickupOrders(db, mandators.elbe, today)
    await seedContracts(db, seeding.files, { mandators, today })
    await seedCarts(db, { mandators, today })
    await seedDeliveries(db, mandators.nordkreis, today)
    await seedMarket(db, today)
    await agreeToMails(db)
    await rebuildBooks(db)
    for (const [closing] of closings) await seedContainers(db, closing, today)
    const trading = closings.find(([{ mandatorId }]) => mandatorId === mandators.nordkreis)?.[0]
    if (trading) await seedYardExchange(db, { ...trading, recyclers: [mandators.weser, mandators.elbe], today })
    await seedCargoPhotos(db, seeding.files)
    const remans = await seedRemanufacturers(db, today)
    await seedContracts(db, seeding.files, {
      mandators: { hansen: mandators.hansen, nordkreis: mandators.nordkreis, ...remans },
      today,
    })
    await seedPrices(db, mandators.nordkreis, today)
    if (trading) await seedValuations(db, { ...trading, today })
    await chainHistory(db)
  })
  await sql`analyze stock_day, stock_month, stock_year, car_difference`.execute(db)
  for (const [closing, firstYear] of closings)
    for (let closed = firstYear; addDays(`${closed}-12-31`, DAYS_TO_CLOSE) <= today; closed++)
      await closeYear(db, closing, closed)
  for (const [closing, firstYear] of closings) {
    await correct(db, closing)
    await seedWasteReports(db, closing, firstYear, today)
    await seedImports(db, closing, firstYear)
  }
  await seedArticleImports(db, mandators.elbe, today)
  const large = closings.find(([{ mandatorId }]) => mandatorId === mandators.nordkreis)?.[0]
  if (large) await letOneGo(db, large)
  await linkBooks(
    db,
    closings.map(([closing]) => closing),
  )
  const orderers = {
    head: accounts.get('nordkreis@demo.example') ?? 0,
    trying: accounts.get('hansen@demo.example') ?? 0,
  }
  await seedPayments(db, { today, files: seeding.files, mandators, ...orderers })
}
