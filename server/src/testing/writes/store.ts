import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import { asSeen, at, nothing, type Scene, type Seen, type Writes } from './scene.ts'

type Part = Output<typeof api.parts.get>
type Id = { id: number }

/** Disposals, parts, their lists and containers. */
export function writesOfStore({ company, call, ofYard, door, part, parts }: Scene): Writes {
  const dispose = (body: object) => call(api.disposals.save, { ...ofYard, body: body as never })
  const threeLines = () => {
    const { disposal, btbEntryOuts } = company.form('160117', 30)
    return { disposal, btbEntryOuts: [...btbEntryOuts, ...btbEntryOuts, ...btbEntryOuts] }
  }
  const mirrors = ({ carId }: { carId: number }, lines: number) => ({
    actionDate: today(),
    spareOuts: Array.from({ length: lines }, () => ({ ecarId: carId, sparecategory: 'MIRROR', weight: 1.5 })),
  })
  const listed = (given: readonly Id[]) =>
    call(api.spares.save, {
      ...ofYard,
      body: { actionDate: today(), spareOuts: given.map(({ id }) => ({ spareId: id })) },
    })
  const out = async () => {
    const one = await part()
    await listed([one])
    return call(api.parts.get, at(one))
  }
  const scrap = ({ id, version }: Part) =>
    call(api.parts.scrap, { params: { id }, body: { version, day: today(), wastetype: '160117' } })
  return {
    'disposals.save': [7, () => company.entry('160117', 500), () => dispose(company.form('160117', 100))],
    'disposals.save of three lines': [7, () => company.entry('160117', 500), () => dispose(threeLines())],
    'disposals.save again': [
      8,
      () => dispose(company.form('160117', 100)),
      ({ disposal: { id, version }, btbEntryOuts }: Output<typeof api.disposals.process>) => {
        const { disposal } = company.form('160117', 90)
        const lines = btbEntryOuts.map(line => ({ id: line.id, amount: 90, measure: 'kg' }))
        return dispose({ disposal: { ...disposal, id, version }, btbEntryOuts: lines })
      },
    ],
    'disposals.remove': [
      10,
      () => dispose(company.form('160117', 100)),
      (given: { disposal: Seen }) => call(api.disposals.remove, asSeen(given.disposal)),
    ],
    'parts.save': [6, door, (given: never) => call(api.parts.save, { ...ofYard, body: [given] })],
    'parts.save of ten': [
      6,
      door,
      (given: never) => call(api.parts.save, { ...ofYard, body: Array.from({ length: 10 }, () => given) }),
    ],
    'parts.save of ten again': [
      5,
      () => parts(10),
      (given: Part[]) =>
        call(api.parts.save, { ...ofYard, body: given.map(one => ({ ...one, place: 'B 2' })) as never }),
    ],
    'parts.bringBack': [
      6,
      out,
      ({ id, version }: Part) => call(api.parts.bringBack, { params: { id }, body: { version, day: today() } }),
    ],
    'parts.scrap': [10, part, scrap],
    'parts.unscrap': [
      14,
      async () => scrap((await part()) as Part),
      ({ id, version }: Part) => call(api.parts.unscrap, { params: { id }, body: { version } }),
    ],
    'parts.saveTemplate': [
      5,
      nothing,
      () =>
        call(api.parts.saveTemplate, {
          body: { name: `Polo ${crypto.randomUUID()}`, model: 'Polo', lines: [{ sparecategory: 'DOOR', weight: 20 }] },
        }),
    ],
    'spares.save of one part': [
      8,
      door,
      (given: never) => call(api.spares.save, { ...ofYard, body: mirrors(given, 1) }),
    ],
    'spares.save of thirty parts': [
      8,
      door,
      (given: never) => call(api.spares.save, { ...ofYard, body: mirrors(given, 30) }),
    ],
    'spares.save of parts in store': [6, () => parts(10), listed],
    'spares.save again': [
      6,
      async () => (await listed(await parts(10))).list,
      ({ id, version, actionDate, spareOuts }: Output<typeof api.spares.get>) =>
        call(api.spares.save, {
          ...ofYard,
          body: { id, version, actionDate, spareOuts: spareOuts.map(line => ({ id: line.id, price: 20 })) },
        }),
    ],
    'spares.saveKind': [
      4,
      nothing,
      () =>
        call(api.spares.saveKind, {
          body: { name: `Reling ${crypto.randomUUID()}`, nonMetalFactor: 0.1, weightkg: 3 } as never,
        }),
    ],
    'containers.save': [
      7,
      nothing,
      () => call(api.containers.save, { ...ofYard, body: { wastetype: '160103', limitkg: 900 } as never }),
    ],
  }
}
