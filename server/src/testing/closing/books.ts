import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { png, upload } from '../uploading.ts'
import { asSeen } from '../writes/scene.ts'
import { day, there } from './period.ts'
import type { ClosingScene } from './scene.ts'
import { type Trial, whole } from './trials.ts'

/** The log, its disposals and their signed documents. */
export function trialsOfBooks(scene: ClosingScene): Trial[] {
  const { call, own, otherStaff, ofYard, otherDealer, dismantlerId, docs, line } = scene
  const others = { staffId: otherStaff, measure: 'g', carId: own.id, outkind: 'CORRECTION', occurredon: day(1) }
  const entry = async (id: number) => call(api.log.entryRecord, { params: { id } })
  const output = async (id: number, more: object = {}) =>
    (await call(api.log.outputRecord, { params: { id } })).map(one => ({ ...one, ...more }))
  const disposal = () => call(api.disposals.process, { params: { id: scene.disposal.id } })
  /** Allocated to the oldest entries, in full or with the given mass. */
  const disposed = async (kg?: number) => {
    const { disposal: head, btbEntryOuts: lines } = await disposal()
    const taken = ({ entryIns: [first] }: (typeof lines)[number]) => ({ entryIns: kg ? [{ ...first, kg }] : undefined })
    return { ...ofYard, body: { disposal: head, btbEntryOuts: lines.map(one => ({ ...one, ...taken(one) })) } }
  }
  const gone = { deleted: true }
  const moves = {
    '0.dismantlerId': 'a line stays in its yard',
    '0.outkind': 'a line stays of its kind',
  }
  const leaving = (actiondate: string, more: object = {}) => ({
    body: [{ ...line('160117', 1), dismantlerId, outkind: 'OWNUSE', reason: 'Für das Tor', actiondate, ...more }],
  })
  const disposing = (actiondate: string) => ({ ...ofYard, body: scene.form('160117', 1, { actiondate }) })
  const accepting = (actiondate: string) => ({
    body: { ids: [scene.withVn.carId], actiondate, staffId: scene.staffId },
  })
  return [
    {
      ...{ call: 'log.saveEntries', of: 'waste of no car', others: { ...others, '0.wastetype': '160119' } },
      input: async () => ({ body: [await entry(scene.foreign)] }),
      ineffective: { '0.carId': 'waste of no car stays of no car', '0.dismantlerId': moves['0.dismantlerId'] },
    },
    {
      ...{
        call: 'log.saveEntries',
        of: 'a line of a car',
        others: { ...others, '0.wastetype': '160119', '0.carId': scene.withVn.carId },
      },
      input: async () => ({ body: [await scene.lineOf('160103')] }),
      ineffective: { '0.carId': 'a line stays of its car', '0.dismantlerId': moves['0.dismantlerId'] },
    },
    {
      ...{ call: 'log.saveCar', of: 'a line of a car', others: { ...others, '0.wastetype': '160119' } },
      input: async () => ({ params: { carId: own.id }, body: [await scene.lineOf('160103')] }),
    },
    {
      ...{ call: 'log.saveOutputs', of: 'own use', others: { ...others, '0.wastetype': '160103' }, ineffective: moves },
      input: async () => ({ body: await output(scene.ownuse) }),
    },
    {
      ...{
        call: 'log.saveOutputs',
        of: 'start stock',
        others: { ...others, '0.wastetype': '160119' },
        ineffective: moves,
      },
      input: async () => ({ body: await output(scene.opening) }),
    },
    {
      ...{
        call: 'log.saveOutputs',
        of: 'a correction',
        others: { ...others, '0.wastetype': '160119' },
        ineffective: moves,
      },
      input: async () => ({ body: await output(scene.correction) }),
    },
    {
      ...{ call: 'disposals.save', of: 'a disposal' },
      others: { ...others, rdcode: 'R3', 'disposal.wastetype': '160103', myDisposerId: otherDealer, carrierId: -1000 },
      input: () => disposed(),
      unvaried: { 'btbEntryOuts.0.entryIns': 'what stands behind it is chosen by itself' },
      ineffective: {
        'disposal.substance': 'of refrigerant only',
        'btbEntryOuts.0.carId': 'of hulks only',
        'btbEntryOuts.0.deleted': 'a disposal has a line',
      },
    },
    whole('log.saveEntries', 'a line that goes', async () => ({
      body: [{ ...(await scene.lineOf('160103')), ...gone }],
    })),
    whole('log.saveOutputs', 'own use that goes', async () => ({ body: await output(scene.ownuse, gone) })),
    whole('log.saveEntries', 'a new line in the period', () => ({ body: [line('160117', 5, { carId: own.id })] })),
    whole('log.saveEntries', 'a new line of today', () => ({
      body: [line('160117', 5, { carId: own.id, actiondate: today() })],
    })),
    whole('log.saveOutputs', 'own use of the period', () => leaving(day(7))),
    whole('log.saveOutputs', 'own use of today', () => leaving(today())),
    whole('log.saveOutputs', 'own use of today that is moved into the period', async () => ({
      body: await output(scene.later, { actiondate: day(9) }),
    })),
    whole('log.saveOutputs', 'start stock of today', () => leaving(today(), { outkind: 'OPENING' }), {
      refused: 'what there was before the log began is said before anything is closed',
    }),
    whole('log.acceptProposals', 'a car, in the period', () => accepting(day(9))),
    whole('log.acceptProposals', 'a car, today', () => accepting(today())),
    whole('log.nameStaff', 'a line that names nobody', () => ({
      ...ofYard,
      body: { staffId: otherStaff, on: [{ carId: own.id, day: day(4) }] },
    })),
    whole('disposals.save', 'a new one in the period', () => disposing(day(9))),
    whole('disposals.save', 'a new one of today', () => disposing(today())),
    whole('disposals.save', 'a disposal with other entries behind it', () => disposed(50)),
    whole('disposals.remove', 'a disposal', async () => asSeen((await disposal()).disposal)),
    whole('disposals.addDocs', 'a paper that arrives late', () => ({
      params: { id: scene.disposal.id },
      body: upload(png, 'spaet.png'),
    })),
    whole('disposals.removeDoc', 'a weigh slip', () => ({ params: { docId: docs.slip } })),
    {
      ...{ call: 'statements.save', of: 'the period itself', others: { effectiveTill: day(300) } },
      input: async () => ({
        ...ofYard,
        body: there((await call(api.statements.list, { params: { id: dismantlerId } }))[0], 'statement'),
      }),
    },
    whole('statements.explainGaps', 'numbers that were left out', () => ({
      ...ofYard,
      body: { receptions: [scene.homeless.id], reason: 'Block verschrieben' },
    })),
    whole('statements.save', 'a period that ends within it', () => ({ ...ofYard, body: { effectiveTill: day(60) } }), {
      never: 'there is one that is not locked yet',
    }),
  ]
}
