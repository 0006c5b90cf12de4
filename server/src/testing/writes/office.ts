import { api } from '@kreislauf/core/api.ts'
import { addMonths, today } from '@kreislauf/core/days.ts'
import { monthOf } from '@kreislauf/core/domain/months.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import { asSeen, at, nothing, type Scene, type Seen, type Writes } from './scene.ts'

type Statement = NonNullable<Output<typeof api.statements.save>>
type Report = NonNullable<Output<typeof api.wastereports.save>>

const lastYear = Number(today().slice(0, 4)) - 1
const till = `${lastYear}-12-31`

/** Writes of the office: reviews, reports, statements, documents, people and partners. */
export function writesOfOffice({ company, call, anotherYard, receive, document }: Scene): Writes {
  const ofCompany = { params: { id: company.dismantlerId } }
  const monthAgo = addMonths(today(), -1)
  const sign = (id: number) =>
    call(api.reviews.sign, { params: { id }, body: { month: monthOf(monthAgo), date: today() } })
  /** A yard whose log began a month ago. */
  const running = async () => {
    const { dismantlerId } = await anotherYard()
    const body = { date: monthAgo, incidentType: 'FIRE' as const, description: 'Schwelbrand' }
    await call(api.incidents.save, { params: { id: dismantlerId }, body })
    return dismantlerId
  }
  const stated = (dismantlerId: number, more: object = {}) =>
    call(api.statements.save, {
      params: { dismantlerId },
      body: { effectiveTill: till, ...more } as never,
    }) as Promise<Statement>
  const opened = async () => stated((await anotherYard()).dismantlerId)
  const looked = async (statement: Statement) => {
    const { seen } = await call(api.statements.totals, { params: { id: statement.id } })
    return { ...statement, seen }
  }
  const lock = ({ id, dismantlerId, version, seen }: Statement & { seen: string }) =>
    call(api.statements.lock, { params: { id, dismantlerId }, query: { version, seen } })
  const reported = async () => {
    const { dismantlerId } = await anotherYard()
    return call(api.wastereports.save, {
      params: { dismantlerId },
      body: { from: `${lastYear}-01-01`, till },
    }) as Promise<Report>
  }
  const person = (more: object = {}) =>
    call(api.employees.save, { ...ofCompany, body: { firstname: 'Ida', lastname: 'Petersen', ...more } as never })
  const carrier = () => call(api.partners.addCarrier, { body: { name: 'Nordfracht' } as never })
  const price = { use: 'REUSE', key: 'MIRROR', day: today(), price: 30 } as const
  const priced = () => call(api.prices.save, { body: price })
  type Priced = NonNullable<Output<typeof api.prices.save>>
  return {
    'prices.save': [5, nothing, () => call(api.prices.save, { body: price })],
    'prices.save again': [
      7,
      priced,
      ({ id, version }: Priced) => call(api.prices.save, { body: { ...price, id, version, price: 31 } }),
    ],
    'prices.saveCosts': [
      4,
      nothing,
      () => call(api.prices.saveCosts, { body: { validfrom: addMonths(today(), -Math.ceil(Math.random() * 500)) } }),
    ],
    'reviews.sign': [6, running, sign],
    'statements.save': [6, anotherYard, ({ dismantlerId }: { dismantlerId: number }) => stated(dismantlerId)],
    'statements.save again': [
      6,
      opened,
      ({ dismantlerId, id, version }: Statement) => stated(dismantlerId, { id, version, remark: 'Mit Zählung' }),
    ],
    'statements.lock': [13, async () => looked(await opened()), lock],
    'statements.unlock': [
      8,
      async () => lock(await looked(await opened())),
      ({ id, dismantlerId, version }: Statement) =>
        call(api.statements.unlock, {
          params: { id, dismantlerId },
          query: { version },
          body: { reason: 'Wiegeschein fehlte' },
        }),
    ],
    'wastereports.save': [
      5,
      anotherYard,
      ({ dismantlerId }: { dismantlerId: number }) =>
        call(api.wastereports.save, { params: { dismantlerId }, body: { from: `${lastYear}-01-01`, till } }),
    ],
    'wastereports.keep': [
      5,
      reported,
      (given: Report) =>
        call(api.wastereports.keep, {
          ...at(given),
          body: { note: { line: 'OUTPUT 160106', before: '', text: 'Neuer Schredder' } },
        }),
    ],
    'wastereports.sent': [
      7,
      reported,
      (given: Report) =>
        call(api.wastereports.sent, { ...at(given), body: { version: given.version, senton: today() } }),
    ],
    'wastereports.saveOrigins': [
      7,
      () => receive(),
      ({ id }: { id: number }) =>
        call(api.wastereports.saveOrigins, {
          params: { dismantlerId: company.dismantlerId },
          body: { receptions: [id], cars: [], originkind: 'PRIVATE', originregion: '01' },
        }),
    ],
    'documents.add': [5, nothing, document],
    'documents.save': [
      5,
      document,
      ({ id, version, kind, validto, remark }: Output<typeof api.documents.add>) =>
        call(api.documents.save, {
          params: { id },
          body: { version, kind, validto, remark, title: 'Bescheid' } as never,
        }),
    ],
    'documents.remove': [6, document, (given: Seen) => call(api.documents.remove, asSeen(given))],
    'employees.save': [6, nothing, () => person()],
    'employees.save again': [7, () => person(), (given: object) => person({ ...given, lastname: 'Jessen' })],
    'partners.addCarrier': [4, nothing, carrier],
    'partners.editCarrier': [
      5,
      carrier,
      (given: Output<typeof api.partners.addCarrier>) =>
        call(api.partners.editCarrier, { ...at(given), body: { ...given, name: 'Nordfracht & Co.' } as never }),
    ],
    'partners.saveDisposer': [
      4,
      nothing,
      () => call(api.partners.saveDisposer, { body: { name: 'Reifen Nord', type: 'RECYCLER' } as never }),
    ],
    'companies.createCollector': [
      6,
      nothing,
      () =>
        call(api.companies.createCollector, {
          body: { company: { name: 'Annahme Süd' }, dismantlerId: company.dismantlerId } as never,
        }),
    ],
  }
}
