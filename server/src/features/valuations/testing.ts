import { api } from '@kreislauf/core/api.ts'
import type { ValueInput } from '@kreislauf/core/features/valuations/contract.ts'
import { eventually } from '../../testing/eventually.ts'
import { type Filled, foundNothing, known } from '../../testing/feature.ts'
import { apart, free } from '../../testing/reasons.ts'
import { png, upload } from '../../testing/uploading.ts'

/** An old Golf, described by hand. */
export const golf: ValueInput = {
  vehicle: { clazz: 'M1', driveType: 'PETROL', year: 2005, weight: 1131, manufacturer: 'Volkswagen', model: 'Golf V' },
  purchase: 120,
}

/** Keeps a valuation with a photo, and all that lies beside. */
async function keeping({ whole }: Filled) {
  const beside = { vin: 'WVWZZZ1KZ5W700001', licenceplate: 'FL-AB 700', remark: 'Frau Hansen, 0461 1', bid: 300 }
  const { id } = await whole(api.forecasts.save, { body: { value: golf, ...beside } })
  await whole(api.forecasts.addDocs, { params: { id }, body: upload(png, 'vorn.png') })
}

/** Values a file and waits for its end. */
async function valuing({ whole }: Filled) {
  const file = upload(new TextEncoder().encode('FIN;KBA\nWVWZZZ1KZ5W700001;\n;0603AKV\n'), 'Liste.csv')
  const { id } = await whole(api.portfolios.start, { body: file })
  await eventually(async () => {
    const { state } = await whole(api.portfolios.get, { params: { id } })
    if (state === 'RUNNING') throw new Error('it still runs')
  })
}

const tried = '../valuations/forecasts/forecasts.test.ts'

export const testing = [
  known('valuations', {
    ids: { carId: 'car', staffIds: 'employee' },
    // `ids` are kinds of parts.
    common: ['parts'],
    needs: { value: () => ({ parts: null, broken: [], missing: [] }) },
  }),
  known('forecasts', {
    record: 'valuation',
    records: { doc: 'file', thumbnail: 'file', removeDoc: 'file' },
    // A new one is made of the body alone, which names no record.
    harmless: { ofCar: foundNothing, list: foundNothing, save: text => JSON.parse(text).carId === null },
    needs: { save: () => ({ value: golf, id: null }) },
    kept: ['valuation.person'],
    trips: { statistics: 5 },
    writes: {
      versioned: { [tried]: 'save bid link unlink remove' },
      free: { [free.addsFile]: 'addDocs', [free.removesFile]: 'removeDoc', [free.creates]: 'again' },
      apart: { [apart.besides]: 'addDocs again bid link remove removeDoc save unlink' },
    },
    fill: keeping,
  }),
  known('portfolios', {
    record: 'portfolio',
    // Deleted by age, whatever they contain.
    kept: ['person', 'filename'].map(column => `portfolio.${column}`),
    trips: { get: 4, export: 4 },
    writes: {
      free: { [free.creates]: 'start', [free.steps]: 'cancel' },
      apart: { [apart.besides]: 'cancel start' },
    },
    fill: valuing,
  }),
]
