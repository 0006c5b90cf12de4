import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { complete } from '../reception.ts'
import { png, upload } from '../uploading.ts'
import { asSeen, because } from '../writes/scene.ts'
import { day, there } from './period.ts'
import type { ClosingScene } from './scene.ts'
import { type Trial, whole } from './trials.ts'

/** Other values for fields of a reception and its car. */
const othersOf = ({ collectorId }: ClosingScene): Record<string, unknown> => ({
  ...{
    clazz: 'N1',
    vin: 'WVWZZZ1JZ9W000009',
    licenceplate: 'HAL-XY 99',
    dmark: 'AT',
    nationality: 'AT',
    registrated: '2004-02-01',
  },
  ...{ hsn: '0005', tsn: 'XYZ', originregion: '14', collectorId, vinmissingreason: 'Verrostet', 'vn.date': day(3) },
  ...{ 'keeper.zip': '06110' },
  ...{
    missing: [{ part: 'ENGINE', finding: 'MISSING', remark: null }],
    consent: day(1),
    tel: '0461 2',
    email: 'a@b.example',
  },
  ...{ 'keeper.legal': true },
})

/** Receptions and cars, as the register of accepted waste shows them. */
export function trialsOfVehicles(scene: ClosingScene): Trial[] {
  const { call, withVn, draft, own, ofYard, dismantlerId, docs } = scene
  const reception = (id: number) => call(api.receptions.get, { params: { id } })
  const car = (id: number) => call(api.cars.get, { params: { id } })
  const others = othersOf(scene)
  const ofVn = async (more: object = {}) => ({ ...asSeen(await reception(withVn.id)), ...more })
  const ofOwn = async (more: object = {}) => ({ ...asSeen(await car(own.id)), ...more })
  const row = async (id = own.id) => {
    const { version } = await car(id)
    return { id, version }
  }
  const seen = async () => {
    const { id, version, carversion } = await reception(withVn.id)
    return { id, version, carversion }
  }
  const handOver = (actiondate: string) =>
    ofOwn({ body: { disposal: { actiondate, myDisposerId: scene.colleague, carrierId: -1000 } } })
  const newCar = (receptiondate: string) => ({
    ...ofYard,
    body: { ...complete().car, receptiondate, novnreason: 'OPENINGSTOCK', originkind: 'PRIVATE', originregion: '01' },
  })
  const later = 'it is booked on the first open day, with the day of its reception beside it'
  const docParams = (docId: number) => ({ params: { docId } })
  return [
    {
      ...{ call: 'receptions.edit', of: 'a draft, whose VN is locked before closing', others },
      input: async () => ({ params: { id: draft.id }, body: await reception(draft.id) }),
      unvaried: { 'keeper.hotlist': 'of companies only', 'car.weightcalc': 'the weight follows from it' },
      ineffective: {
        collectorId: 'the VN is straight to the dismantler',
        'keeper.country': 'the postcode is that of its country',
        'keeper.refid': 'says where the keeper was copied from',
      },
      refused: 'a locked VN is corrected by one that is issued anew, and annotated by its own call',
    },
    {
      ...{ call: 'receptions.annotate', of: 'a locked VN', others },
      input: async () => ({ params: { id: withVn.id }, body: await reception(withVn.id) }),
    },
    {
      ...{ call: 'cars.edit', of: 'a car without VN', others, unvaried: { weightcalc: 'the weight follows from it' } },
      input: async () => ({ params: { id: own.id }, body: await car(own.id) }),
    },
    whole('receptions.create', 'a car that came in the period', () => ({
      body: { ...complete({ vn: { receptiondate: day(7) } }), dismantlerId },
    })),
    whole('receptions.create', 'a car of today', () => ({ body: { ...complete(), dismantlerId } })),
    whole('receptions.lock', 'a locked VN', ofVn, { never: 'it is locked already' }),
    whole('receptions.lockMany', 'a locked VN', async () => ({ body: { items: [await seen()] } }), {
      never: 'it is locked already',
    }),
    whole('receptions.unlock', 'a locked VN', () => ofVn({ body: because }), { never: 'its car is in the log' }),
    whole('receptions.cancel', 'a locked VN', () => ofVn({ body: because }), { never: 'its car is in the log' }),
    whole('receptions.reissue', 'a locked VN', () => ofVn({ body: because }), {
      allowed: {
        reception: 'a new paper for the same car',
        'reception.status': 'the one before is void by it',
        'reception.endreason': 'and says why',
        'reception.replacedby': 'and by which one',
      },
    }),
    whole('receptions.ready', 'a locked VN', () => ofVn({ body: { ready: true } }), {
      never: 'it is no draft any more',
    }),
    whole('receptions.notified', 'a locked VN', () => ofVn({ body: { by: 'dismantler', on: today() } })),
    whole('receptions.notifiedMany', 'a locked VN', () => ({ body: { ids: [withVn.id], on: today() } })),
    whole('receptions.handover', 'a locked VN', () => ({ params: { id: withVn.id }, body: { handedoveron: today() } })),
    whole('receptions.mail', 'a locked VN', () => ({ params: { id: withVn.id }, body: { email: 'a@b.example' } })),
    whole('receptions.addDoc', 'a locked VN', () => ({
      params: { id: withVn.id },
      body: upload(png, 'spaet.png', { kind: 'PHOTO' }),
    })),
    whole('receptions.removeDoc', 'a paper of a locked VN', () => docParams(docs.paper), {
      never: 'papers stay with a locked VN',
    }),
    whole('cars.create', 'a car that came in the period', () => newCar(day(7))),
    whole('cars.clear', 'a car, on a day of the period', () => ({
      params: { id: scene.live },
      body: { day: day(9), override: 'Kein Strom' },
    })),
    whole('cars.clear', 'a car, today', () => ({
      params: { id: scene.live },
      body: { day: today(), override: 'Kein Strom' },
    })),
    whole('cars.setStep', 'a car', () => ofOwn({ body: { step: 'DRAINING' } })),
    whole('cars.setSteps', 'a car', async () => ({ body: { ids: [await row()], step: 'DRAINING' } })),
    whole('cars.setLocations', 'a car', async () => ({ body: { ids: [await row()], location: 'C 9' } })),
    whole('cars.transfer', 'a car that came in the period', async () => asSeen(await car(scene.late)), { later }),
    whole(
      'cars.transferMany',
      'a car that came in the period',
      async () => ({ body: { ids: [await row(scene.late)] } }),
      { later },
    ),
    whole('cars.handOver', 'a car, on a day of the period', () => handOver(day(9))),
    whole('cars.handOver', 'a car, today', () => handOver(today())),
    whole('cars.addDoc', 'a car', () => ({
      params: { carId: own.id },
      body: upload(png, 'spaet.png', { kind: 'PHOTO' }),
    })),
    whole('cars.changeDoc', 'a photo of a car', async () => {
      const all = await call(api.cars.docs, { params: { carId: own.id } })
      const { revision } = there(
        all.find(({ id }) => id === docs.picture),
        'picture',
      )
      return { ...docParams(docs.picture), body: { revision, caption: 'Von vorn' } }
    }),
    whole('cars.removeDoc', 'a photo of a car', () => docParams(docs.picture), {
      never: 'photos stay with a car in the log',
    }),
    whole('cars.eraseDoc', 'a photo of a car', () => ({
      ...docParams(docs.picture),
      body: { reason: 'Person im Bild' },
    })),
    whole('wastereports.saveOrigins', 'a VN without origin', () => ({
      ...ofYard,
      body: { receptions: [scene.homeless.id], cars: [], originkind: 'DEALER', originregion: '02' },
    })),
  ]
}

/** A VN of the period that is reissued after closing: its document and its car are corrected; the data of the figures are not. */
export const trialOfReissue = (scene: ClosingScene, id: number): Trial => ({
  ...{ call: 'receptions.edit', of: 'a VN that is issued anew', others: othersOf(scene) },
  input: async () => ({ params: { id }, body: await scene.call(api.receptions.get, { params: { id } }) }),
  unvaried: { 'keeper.hotlist': 'of companies only', 'car.weightcalc': 'the weight follows from it' },
})
