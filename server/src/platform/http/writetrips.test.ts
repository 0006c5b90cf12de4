import { describe, expect, test } from 'vitest'
import { newReman, remanOfferBody } from '../../features/articles/testing.ts'
import { cargoBody, newLooper } from '../../features/cargos/testing.ts'
import { newRecycler, offerBody } from '../../features/offers/testing.ts'
import { orderBody } from '../../features/pickuporders/testing.ts'
import { ownDatabase } from '../../testing/own.ts'
import { summaryOf, tripsOf } from '../../testing/trips.ts'
import { writesOfCars } from '../../testing/writes/cars.ts'
import { writesOfExchange } from '../../testing/writes/exchange.ts'
import { writesOfOffice } from '../../testing/writes/office.ts'
import { sceneOf } from '../../testing/writes/scene.ts'
import { writesOfStore } from '../../testing/writes/store.ts'

// The marked company writes behind the triggers' back, and nothing else may be under way while statements are counted.
await ownDatabase()
const { calls } = await import('../../testing/attempts.ts')
const { markedCompany } = await import('../../testing/marked.ts')

const scene = sceneOf(await markedCompany(), {
  newLooper,
  newRecycler,
  newReman,
  cargoBody,
  offerBody,
  orderBody,
  remanOfferBody,
})
const writes = {
  ...writesOfCars(scene),
  ...writesOfStore(scene),
  ...writesOfOffice(scene),
  ...writesOfExchange(scene),
}

describe('writes', () => {
  test.each(Object.entries(writes))('%s', async (_, [trips, before, work]) => {
    const given = await before()
    const sent = await tripsOf(() => work(given as never))
    expect(sent.length, summaryOf(sent)).toBe(trips)
  })
})

/** Features whose writes are not counted: signing in, accounts and their rights, money, what only the operator does, and what goes on in the background. */
const apart = [
  ...['accounts', 'security', 'registration', 'users', 'payments', 'folder', 'inspections', 'files', 'imports'],
  ...['mail', 'masterdata', 'system', 'texts'],
]
/** Companies, which are set up once. */
const once = ['recyclers', 'loopers', 'remanufacturers', 'carriers', 'disposers', 'purchasers'].flatMap(kind => [
  `${kind}.create`,
  `${kind}.save`,
])
/** Single ones that are not: of many records each is written for itself, and a file is checked and kept beside. */
const single = [
  ...[
    'articlePhotos.addDocs',
    'articlePhotos.removeDoc',
    'articleFaults.addDocs',
    'articleFaults.removeDoc',
    'cargos.addDocs',
    'cargos.removeDoc',
    'cars.addDoc',
    'cars.changeDoc',
    'cars.clear',
    'cars.eraseDoc',
    'cars.removeDoc',
    'cars.setLocations',
  ],
  ...['contracts.addDocs', 'contracts.grant', 'contracts.propose', 'contracts.removeDoc'],
  ...['contracts.signDismantler', 'contracts.signReman'],
  ...['forecasts.addDocs', 'forecasts.again', 'forecasts.bid', 'forecasts.link', 'forecasts.remove'],
  ...[
    'forecasts.removeDoc',
    'forecasts.save',
    'forecasts.unlink',
    'pool.join',
    'portfolios.cancel',
    'portfolios.start',
  ],
  ...['coreOffers.letGo', 'carts.choose', 'carts.lower', 'carts.put', 'carts.putAll', 'carts.setReady'],
  ...['deliveries.answer', 'deliveries.book', 'deliveries.close', 'deliveries.correct', 'deliveries.dispute'],
  ...['deliveries.pay', 'deliveries.remove', 'deliveries.save', 'deliveries.strike', 'deliveries.takeBack'],
  ...['deliveries.withdraw', 'deliveryPhotos.addDocs', 'deliveryPhotos.removeDoc'],
  ...['cars.setSteps', 'cars.transferMany', 'companies.createDismantler', 'companies.removeStamp'],
  ...['companies.saveCertificate', 'companies.saveCollector', 'companies.saveDismantler', 'companies.saveNumbering'],
  ...['companies.saveStamp', 'companies.uploadCertificateDoc', 'employees.attach', 'employees.link'],
  ...[
    'disposals.addDocs',
    'disposals.removeDoc',
    'incidents.addDocs',
    'incidents.removeDoc',
    'log.acceptProposals',
    'offers.askContact',
    'partners.addPaper',
    'partners.removePaper',
    'parts.addDocs',
  ],
  ...['parts.removeDoc', 'parts.setPlaces', 'parts.setStates', 'pickuporders.addSlip', 'pickuporders.dispose'],
  // Not before two weeks have passed.
  'pickuporders.takeBack',
  ...['receptions.addDoc', 'receptions.handover', 'receptions.lockMany', 'receptions.mail', 'receptions.notifiedMany'],
  ...['receptions.order', 'receptions.ready', 'receptions.removeDoc', 'reminders.save', 'statements.explainGaps'],
]

test('every write is counted, or it is said here that it is not', () => {
  const counted = new Set(Object.keys(writes).map(name => name.split(' ')[0] ?? ''))
  const uncounted = calls.flatMap(([name, { writes: wrote }]) =>
    wrote && !counted.has(name) && !apart.includes(name.split('.')[0] ?? '') ? [name] : [],
  )
  expect(uncounted.toSorted()).toEqual([...once, ...single].toSorted())
  // What is counted is there, and a feature that stands apart has none of it.
  expect([...counted].filter(name => !calls.some(([known]) => known === name))).toEqual([])
  expect([...counted].filter(name => apart.includes(name.split('.')[0] ?? ''))).toEqual([])
})
