import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { png, upload } from '../uploading.ts'
import { day } from './period.ts'
import type { ClosingScene } from './scene.ts'
import { type Trial, whole } from './trials.ts'

/** Parts, their lists, incidents and reviews. */
export function trialsOfStore(scene: ClosingScene): Trial[] {
  const { call, ofYard, otherStaff, dismantlerId, withVn, docs, staffId, own } = scene
  const others = {
    ...{ staffId: otherStaff, carId: withVn.carId, ecarId: withVn.carId, sparecategory: 'WHEEL' },
    ...{ incidentType: 'THEFT', doneon: day(20), state: 'RESERVED' },
  }
  const part = async (id: number, more: object = {}) => {
    const { state: _, ...one } = await call(api.parts.get, { params: { id } })
    return { ...ofYard, body: [{ ...one, ...more }] }
  }
  const seen = async (id: number) => {
    const { version } = await call(api.parts.get, { params: { id } })
    return { id, version }
  }
  const bringBack = async (on: string) => ({
    params: { id: scene.back },
    body: { version: (await seen(scene.back)).version, day: on, staffId, reason: 'Falsch' },
  })
  const scrap = async (on: string) => ({
    params: { id: scene.stored },
    body: { version: (await seen(scene.stored)).version, day: on, wastetype: '160117', staffId },
  })
  const list = async (more: object = {}) => ({
    ...ofYard,
    body: { ...(await call(api.spares.get, { params: { dismantlerId, id: scene.list.id } })), ...more },
  })
  const handing = (actionDate: string) => ({
    ...ofYard,
    body: { actionDate, staffId, spareOuts: [{ spareId: scene.stored }] },
  })
  const incident = async (id: number, more: object = {}) => {
    const one = await call(api.incidents.get, { params: { id } })
    return { params: { id: one.departmentId }, body: { ...one, ...more } }
  }
  const happening = (date: string) => ({
    params: { id: dismantlerId },
    body: { date, incidentType: 'FIRE', description: 'Schwelbrand' },
  })
  const review = async () => ({
    ...{ params: { id: dismantlerId } },
    body: {
      ...(await call(api.reviews.month, { params: { id: dismantlerId, month: scene.month } })),
      id: scene.review,
    },
  })
  const ofList = {
    ...{ 'spareOuts.0.spareId': 'a line stays of its part', 'spareOuts.0.ecarId': 'a line stays of its part' },
    ...{
      'spareOuts.0.sparecategory': 'of the part',
      'spareOuts.0.name': 'of the part',
      'spareOuts.0.position': 'of the part',
    },
    ...{ 'spareOuts.0.weight': 'of the part', 'spareOuts.0.amount': 'of the part' },
  }
  const ofGone = {
    ...{
      '0.carId': 'booked',
      '0.sparecategory': 'booked',
      '0.takenon': 'booked',
      '0.weight': 'booked',
      '0.pieces': 'booked',
    },
    ...{ '0.deleted': 'booked', '0.state': 'it is not here' },
  }
  return [
    { call: 'parts.save', of: 'a part in store', others, input: () => part(scene.stored) },
    {
      call: 'parts.save',
      of: 'a part that became waste',
      others,
      ineffective: ofGone,
      input: () => part(scene.wasted),
    },
    {
      call: 'parts.save',
      of: 'a part that was handed over',
      others,
      ineffective: ofGone,
      input: () => part(scene.out),
    },
    whole('parts.save', 'a new part of the period', () => ({
      ...ofYard,
      body: [{ carId: own.id, sparecategory: 'DOOR', weight: 3, takenon: day(9) }],
    })),
    whole('parts.save', 'a new part of today', () => ({
      ...ofYard,
      body: [{ carId: own.id, sparecategory: 'DOOR', weight: 3 }],
    })),
    whole('parts.bringBack', 'a part, on a day of the period', () => bringBack(day(9))),
    whole('parts.bringBack', 'a part, today', () => bringBack(today())),
    whole('parts.scrap', 'a part, on a day of the period', () => scrap(day(9))),
    whole('parts.scrap', 'a part, today', () => scrap(today())),
    whole('parts.unscrap', 'a part that became waste', async () => ({
      params: { id: scene.wasted },
      body: { version: (await seen(scene.wasted)).version },
    })),
    whole('parts.setPlaces', 'a part', async () => ({ body: { ids: [await seen(scene.stored)], place: 'C 9' } })),
    whole('parts.setStates', 'a part', async () => ({ body: { ids: [await seen(scene.stored)], state: 'RESERVED' } })),
    whole('parts.addDocs', 'a part', () => ({ params: { id: scene.stored }, body: upload(png, 'spaet.png') })),
    whole('parts.removeDoc', 'a photo of a part', () => ({ params: { docId: docs.lamp } })),
    { call: 'spares.save', of: 'a list of parts', others, ineffective: ofList, input: () => list() },
    whole('spares.save', 'a list of the period', () => handing(day(9))),
    whole('spares.save', 'a list of today', () => handing(today())),
    { call: 'incidents.save', of: 'an open incident', others, input: () => incident(scene.incident) },
    {
      call: 'incidents.save',
      of: 'an incident that is done',
      others: { ...others, doneon: day(7) },
      input: () => incident(scene.done),
      refused: 'what was done about it is told',
    },
    whole('incidents.save', 'a new one of the period', () => happening(day(9))),
    whole('incidents.save', 'a new one of today', () => happening(today())),
    whole('incidents.addDocs', 'a photo that arrives late', () => ({
      params: { id: scene.incident },
      body: upload(png, 'spaet.png'),
    })),
    whole('incidents.removeDoc', 'a photo', () => ({ params: { docId: docs.fire } })),
    {
      ...{ call: 'reviews.sign', of: 'a signed month', unvaried: { month: 'a review stays of its month' } },
      input: review,
    },
    whole(
      'reviews.sign',
      'a month that nobody has signed',
      () => ({
        params: { id: dismantlerId },
        body: { month: day(40).slice(0, 7), date: today() },
      }),
      { allowed: { review: 'a late review is better than none (decision 031)' } },
    ),
  ]
}
