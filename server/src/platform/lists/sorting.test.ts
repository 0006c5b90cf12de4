import { api } from '@kreislauf/core/api.ts'
import type { Download } from '@kreislauf/core/client.ts'
import { today } from '@kreislauf/core/days.ts'
import { articles } from '@kreislauf/core/features/articles/contract.ts'
import { remanOfferList } from '@kreislauf/core/features/articles/lists.ts'
import { cargos } from '@kreislauf/core/features/cargos/contract.ts'
import { cargoList } from '@kreislauf/core/features/cargos/lists.ts'
import { cars, LoggedCar, type NewCarInput } from '@kreislauf/core/features/cars/contract.ts'
import { carList } from '@kreislauf/core/features/cars/lists.ts'
import { carts } from '@kreislauf/core/features/carts/contract.ts'
import { cartsOfDismantler, cartsOfReman } from '@kreislauf/core/features/carts/lists.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { kindCalls } from '@kreislauf/core/features/companies/kindcalls.ts'
import { collectorList } from '@kreislauf/core/features/companies/lists.ts'
import { contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { contractsOfDismantler, contractsOfReman } from '@kreislauf/core/features/contracts/lists.ts'
import { deliveries } from '@kreislauf/core/features/deliveries/contract.ts'
import { notesOfDismantler, notesOfReman } from '@kreislauf/core/features/deliveries/lists.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { handed } from '@kreislauf/core/features/disposals/handed.ts'
import { disposalList, handedList } from '@kreislauf/core/features/disposals/lists.ts'
import { documents } from '@kreislauf/core/features/documents/contract.ts'
import { archiveList } from '@kreislauf/core/features/documents/lists.ts'
import { photoList } from '@kreislauf/core/features/documents/photos.ts'
import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { employeeList } from '@kreislauf/core/features/employees/lists.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { behindList } from '@kreislauf/core/features/evaluations/lists.ts'
import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { incidentList } from '@kreislauf/core/features/incidents/lists.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import {
  collectorJournalList,
  entryList,
  journalList,
  logCarList,
  outputList,
} from '@kreislauf/core/features/log/lists.ts'
import { mail } from '@kreislauf/core/features/mail/contract.ts'
import { mailList } from '@kreislauf/core/features/mail/lists.ts'
import { offers } from '@kreislauf/core/features/offers/contract.ts'
import { offerList } from '@kreislauf/core/features/offers/lists.ts'
import { partners } from '@kreislauf/core/features/partners/contract.ts'
import { carrierList, disposerList } from '@kreislauf/core/features/partners/lists.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { partList } from '@kreislauf/core/features/parts/lists.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { orderList } from '@kreislauf/core/features/pickuporders/lists.ts'
import { prices } from '@kreislauf/core/features/prices/contract.ts'
import { catalystList, priceList } from '@kreislauf/core/features/prices/lists.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { receptionList } from '@kreislauf/core/features/receptions/lists.ts'
import { registers } from '@kreislauf/core/features/registers/contract.ts'
import { registerInList, registerOutList, registerReuseList } from '@kreislauf/core/features/registers/lists.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { spareList } from '@kreislauf/core/features/spares/lists.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { mandatorList, userList } from '@kreislauf/core/features/users/lists.ts'
import { forecasts } from '@kreislauf/core/features/valuations/forecasts.ts'
import { forecastList } from '@kreislauf/core/features/valuations/lists.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { newReman } from '../../features/articles/testing.ts'
import { newLooper } from '../../features/cargos/testing.ts'
import { newRecycler } from '../../features/offers/testing.ts'
import { type Caller, newTenant } from '../../testing/tenant.ts'

const tenant = await newTenant()
const { dismantlerId } = await tenant.yard()
const point = { department: 'COLLECTOR' as const, company: JSON.stringify({ name: 'Sammelstelle Ost' }), dismantlerId }
const { id: collectorId } = await tenant.inside(db =>
  db.insertInto('department').values(point).returning('id').executeTakeFirstOrThrow(),
)
const signedIn = await tenant.signIn({ admin: true })
const recyclerId = await newRecycler(signedIn)
const remanId = await newReman(signedIn)
const looperId = await newLooper(signedIn)
const asked = new Set<Endpoint>()
const call: Caller = (endpoint, input) => {
  asked.add(endpoint)
  return signedIn(endpoint, input)
}
const days = { from: '2020-01-01', to: '2030-01-01' }
const yard = { dismantlerId, ...days }
const id = { params: { id: dismantlerId } }

const registerLists = { in: registerInList, out: registerOutList, reuse: registerReuseList }

type Sorted = { sortable: readonly string[] }
type Read = (sort: string) => Promise<unknown[]>
const lists: Record<string, [Sorted, Read]> = {
  cars: [carList, sort => call(cars.inventory, { params: yard, query: { sort } })],
  'cars of the log': [
    { sortable: Object.keys(LoggedCar.shape) },
    sort => call(cars.logged, { params: yard, query: { sort } }),
  ],
  receptions: [receptionList, sort => call(receptions.list, { params: days, query: { sort } })],
  entries: [entryList, sort => call(log.entries, { ...id, query: { sort } })],
  outputs: [outputList, sort => call(log.outputs, { ...id, query: { sort } })],
  sheets: [logCarList, sort => call(log.cars, { params: yard, query: { sort } })],
  journal: [journalList, sort => call(log.journal, { params: yard, query: { sort } })],
  'collector journal': [
    collectorJournalList,
    sort => call(log.collectorJournal, { params: { id: collectorId, ...days }, query: { sort } }),
  ],
  parts: [partList, sort => call(parts.list, { params: { dismantlerId }, query: { sort } })],
  'contracts of a dismantler': [
    contractsOfDismantler,
    sort => call(contracts.byDismantler, { ...id, query: { sort } }),
  ],
  'contracts of a remanufacturer': [
    contractsOfReman,
    sort => call(contracts.byReman, { params: { id: remanId }, query: { sort } }),
  ],
  'boxes of a dismantler': [cartsOfDismantler, sort => call(carts.byDismantler, { ...id, query: { sort } })],
  'boxes of a remanufacturer': [
    cartsOfReman,
    sort => call(carts.byReman, { params: { id: remanId }, query: { sort } }),
  ],
  'delivery notes of a dismantler': [
    notesOfDismantler,
    sort => call(deliveries.byDismantler, { ...id, query: { sort } }),
  ],
  'delivery notes of a remanufacturer': [
    notesOfReman,
    sort => call(deliveries.byReman, { params: { id: remanId }, query: { sort } }),
  ],
  'parts lists': [spareList, sort => call(spares.list, { params: { dismantlerId }, query: { sort } })],
  'offers of remanufacturers': [remanOfferList, sort => call(articles.list, { params: { remanId }, query: { sort } })],
  'kept valuations': [forecastList, sort => call(forecasts.list, { query: { sort } })],
  cargos: [cargoList, sort => call(cargos.list, { params: { looperId }, query: { sort } })],
  offers: [offerList, sort => call(offers.list, { params: { id: recyclerId }, query: { sort } })],
  'pick-up orders': [orderList, sort => call(pickuporders.list, { params: { id: recyclerId }, query: { sort } })],
  prices: [priceList, sort => call(prices.list, { query: { sort } })],
  catalysts: [catalystList, sort => call(prices.catalysts, { query: { sort } })],
  incidents: [incidentList, sort => call(incidents.list, { ...id, query: { sort } })],
  archive: [archiveList, sort => call(documents.list, { ...id, query: { sort } })],
  photos: [photoList, sort => call(documents.photos, { ...id, query: { sort } })],
  'what stands behind a figure': [
    behindList,
    sort => call(evaluations.behind, { params: { ...yard, figure: 'disposedKg' }, query: { of: '160103', sort } }),
  ],
  ...Object.fromEntries(
    Object.entries(registerLists).map(([register, list]) => [
      `register ${register}`,
      [
        list,
        sort =>
          call(registers.lines, {
            params: { ...yard, register: register as keyof typeof registerLists, wastetype: '160106' },
            query: { sort },
          }),
      ],
    ]),
  ),
  disposals: [disposalList, sort => call(disposals.list, { ...id, query: { sort } })],
  'what others handed over': [handedList, sort => call(handed.list, { query: { sort } })],
  dismantlers: [collectorList, sort => call(companies.dismantlers, { query: { sort } })],
  ...Object.fromEntries(
    Object.entries(kindCalls).map(([kind, { list }]) => [
      kind,
      [collectorList, sort => call(list, { query: { sort } })],
    ]),
  ),
  collectors: [collectorList, sort => call(companies.collectors, { query: { sort } })],
  carriers: [carrierList, sort => call(partners.carriers, { query: { sort } })],
  disposers: [disposerList, sort => call(partners.assigned, { query: { sort } })],
  'shared disposers': [disposerList, sort => call(partners.assignable, { query: { sort } })],
  'all disposers': [disposerList, sort => call(partners.disposers, { query: { sort } })],
  employees: [employeeList(String), sort => call(employees.list, { ...id, query: { sort } })],
  users: [userList, sort => call(users.list, { query: { sort } })],
  companies: [mandatorList, sort => call(users.mandators, { query: { sort } })],
  mail: [mailList, sort => call(mail.list, { query: { sort } })],
}

test.each(Object.entries(lists))(
  '%s are sorted by each single field of their rows',
  async (_, [{ sortable }, read]) => {
    expect(sortable.length).toBeGreaterThan(5)
    for (const field of sortable) await expect(read(`-${field}`), field).resolves.toBeInstanceOf(Array)
  },
)

test('every list that can be sorted is among them', () => {
  const sortable = Object.values(api)
    .flatMap((contract): Endpoint[] => Object.values(contract))
    .filter(({ kind, query, can }) => can !== 'public' && kind === 'json' && 'sort' in query.shape)
  expect(sortable.filter(one => !asked.has(one)).map(({ path }) => path)).toEqual([])
})

const bring = (novnreason: NewCarInput['novnreason'], licenceplate: string) =>
  call(cars.create, {
    params: { dismantlerId },
    body: {
      ...{ novnreason, licenceplate, receptiondate: today(), originkind: 'PRIVATE', originregion: '01' },
      ...{ manufacturer: 'Opel', clazz: 'M1', othervnr: '7', otherissuer: 'Andere GmbH' },
    },
  })

test('a file stands in the order of the words that it shows, not of their codes', async () => {
  await bring('NOTWASTE', 'SO-K 1')
  await bring('FOREIGNCERT', 'SO-A 2')
  await bring('OPENINGSTOCK', 'SO-B 3')
  const ordered = async (sort: string) => {
    const params = { ...yard, format: 'csv' as const }
    const file = await call(cars.export, { params, query: { sort, standing: true } })
    const rows = parse(Buffer.from((file as unknown as Download).bytes), { bom: true, delimiter: ';', from_line: 2 })
    return (rows as string[][]).map(([plate]) => plate)
  }
  // Altbestand, Ausländischer Verwertungsnachweis, Kein Abfall.
  expect(await ordered('novnreason')).toEqual(['SO-B 3', 'SO-A 2', 'SO-K 1'])
  expect(await ordered('-novnreason')).toEqual(['SO-K 1', 'SO-A 2', 'SO-B 3'])
})
