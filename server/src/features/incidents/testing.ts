import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { type Filled, foundNothing, known } from '../../testing/feature.ts'
import { free } from '../../testing/reasons.ts'
import { png, upload } from '../../testing/uploading.ts'

async function spill({ whole, dismantlerId, staffId, receptions: { carId } }: Filled) {
  const told = { description: 'Ölfilter umgekippt', cause: 'Regal', remedy: 'Bindemittel', reportedto: 'Wasserbehörde' }
  const saved = await whole(api.incidents.save, {
    params: { id: dismantlerId },
    body: { date: today(), incidentType: 'ACCIDENT_SPILL', ...told, staffId, carId },
  })
  await whole(api.incidents.addDocs, { params: { id: saved?.id ?? 0 }, body: upload(png, 'a.png') })
}

export const testing = [
  known('incidents', {
    writes: {
      free: {
        [free.addsFile]: 'addDocs',
        [free.removesFile]: 'removeDoc',
      },
      versioned: {
        './incidents.test.ts': 'save',
      },
    },

    record: 'incident',
    records: { list: 'department', export: 'department' },
    recordsInPath: { save: 'department' },
    // Filters by another company's car.
    harmless: { list: foundNothing, export: foundNothing },
    fill: spill,
  }),
]
