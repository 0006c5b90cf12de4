import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { type Filled, foundNothing, known, refusedEach } from '../../testing/feature.ts'
import { free } from '../../testing/reasons.ts'

/** Lines with and without a car, a hulk, and an output that is no disposal. */
async function book({ whole, dismantlerId, staffId, entry, car, receptions: { carId } }: Filled) {
  const line = { wastetype: '160117', amount: 300, measure: 'kg' as const, actiondate: today(), staffId }
  await whole(api.log.saveEntries, { body: [{ ...line, carId }] })
  const own = { ...line, dismantlerId, outkind: 'OWNUSE' as const, amount: 10, reason: 'Werkstatt' }
  await whole(api.log.saveOutputs, { body: [own] })
  await entry('160106', 500, today(), await car())
  await entry('160117', 5)
}

export const testing = [
  known('log', {
    writes: {
      free: {
        [free.fillsGaps]: 'nameStaff',
      },
      versioned: {
        './records.test.ts': 'saveOutputs',
      },
      seen: {
        './meanwhile.test.ts': 'saveCar saveEntries',
      },
      own: {
        'books of a car only what nobody has: meanwhile.test.ts': 'acceptProposals',
      },
    },

    kept: ['entry.name', 'entry.reason', 'entry.remark', 'output.reason', 'output.remark'],
    record: 'department',
    records: {
      prefill: 'car',
      acceptProposals: 'car',
      entryRecord: 'entry',
      saveEntries: 'entry',
      saveCar: 'entry',
      outputRecord: 'output',
      saveOutputs: 'output',
    },
    ids: { outputId: 'output', entryId: 'entry' },
    trips: {
      entries: 1,
      entriesOfCar: 1,
      outputs: 1,
      entryRecord: 1,
      outputRecord: 1,
      usedTypes: 1,
      car: 1,
      cars: 1,
      journal: 1,
      collectorJournal: 1,
      ended: 4,
      last: 4,
    },
    harmless: {
      entries: foundNothing,
      exportEntries: foundNothing,
      acceptProposals: refusedEach,
    },
    fill: book,
  }),
]
