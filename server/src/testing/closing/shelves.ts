import { api } from '@kreislauf/core/api.ts'
import { png, upload } from '../uploading.ts'
import type { Writing } from './cars.ts'
import { day, there } from './period.ts'

/** Parts of a car in stock, handed over and scrapped, and incidents of the yard in the period. */
export async function shelvesOf({ yard: { dismantlerId, staffId }, call, collectorId }: Writing, own: { id: number }) {
  const ofYard = { params: { dismantlerId } }
  const taken = {
    carId: own.id,
    takenon: day(4),
    staffId,
    weight: 4,
    assessment: 'REUSE',
    remark: 'Kratzer',
    place: 'A 1',
    price: 5,
    position: 'LEFT',
  }
  const { parts } = await call(api.parts.save, {
    ...ofYard,
    body: [
      { ...taken, sparecategory: 'HEADLAMP', designation: 'Scheinwerfer' },
      { ...taken, sparecategory: 'DOOR' },
      { ...taken, sparecategory: 'DOOR' },
      { ...taken, sparecategory: 'BONNET' },
    ] as never,
  })
  const [stored, out, wasted, back] = parts.map(({ id }) => id)
  const { photos } = await call(api.parts.addDocs, {
    params: { id: there(stored, 'part') },
    body: upload(png, 'lampe.png'),
  })
  const spares = async (more: object) =>
    there(
      (await call(api.spares.save, { ...ofYard, body: { actionDate: day(5), staffId, ...more } as never })).list,
      'list',
    )
  const list = await spares({
    ...{ reference: 'L 7', warranty: 'Ein Jahr', buyer: 'Werkstatt Nord', remark: 'Abholung' },
    spareOuts: [
      { spareId: there(out, 'part'), price: 80 },
      { ecarId: own.id, sparecategory: 'MIRROR', weight: 1.5, name: 'Spiegel', price: 9 },
    ],
  })
  await spares({ spareOuts: [{ spareId: there(back, 'part') }] })
  const version = async (id: number) => (await call(api.parts.get, { params: { id } })).version
  await call(api.parts.scrap, {
    params: { id: there(wasted, 'part') },
    body: { version: await version(there(wasted, 'part')), day: day(6), wastetype: '160117', reason: 'Rost', staffId },
  })

  const happened = async (id: number, more: object = {}) =>
    there(
      await call(api.incidents.save, {
        params: { id },
        body: { date: day(5), incidentType: 'FIRE', description: 'Schwelbrand', cause: 'Batterie', ...more } as never,
      }),
      'incident',
    ).id
  const incident = await happened(dismantlerId, {
    occurredon: day(4),
    staffId,
    carId: own.id,
    remedy: 'Gelöscht',
    reportedto: 'Feuerwehr',
  })
  const done = await happened(dismantlerId, { doneon: day(6), remedy: 'Gelöscht' })
  const ofPoint = await happened(collectorId)
  const { files } = await call(api.incidents.addDocs, { params: { id: incident }, body: upload(png, 'brand.png') })
  const month = day(0).slice(0, 7)
  const signed = await call(api.reviews.sign, {
    params: { id: dismantlerId },
    body: { month, date: day(40), remark: 'Vollständig' },
  })
  return {
    ...{ list, month, incident, done, ofPoint, review: signed.reviewId, stored: there(stored, 'part') },
    ...{ out: there(out, 'part'), wasted: there(wasted, 'part'), back: there(back, 'part') },
    ...{ lamp: there(photos[0], 'photo').id, fire: there(files[0], 'photo').id },
  }
}
