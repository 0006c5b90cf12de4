import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { type Filled, foundNothing, known, refusedEach } from '../../testing/feature.ts'
import { free } from '../../testing/reasons.ts'
import { png, upload } from '../../testing/uploading.ts'

async function clearAndPicture({ whole, tenant, dismantlerId, staffId, receptions: { carId } }: Filled) {
  const cleared = { dismantlerId, carId, day: today(), staffId }
  await tenant.inside(db => db.insertInto('clearance').values(cleared).execute())
  await whole(api.cars.addDoc, { params: { carId }, body: upload(png, 'b.png', { kind: 'PHOTO' }) })
}

export const testing = [
  known('cars', {
    writes: {
      free: {
        [free.creates]: 'create',
        [free.addsFile]: 'addDoc',
        [free.removesFile]: 'eraseDoc removeDoc',
        [free.fillsGaps]: 'clear',
      },
      versioned: {
        './cars.test.ts': 'edit',
      },
      own: {
        'sends what it saw of the file, and where it stood: ../files/album.test.ts': 'changeDoc',
      },
    },

    kept: ['car.location', 'car.stepreason', 'car.vin'],
    record: 'car',
    ids: { carId: 'car' },
    needs: { create: () => ({ originkind: 'PRIVATE', originregion: '01' }) },
    unread: ['car_difference'],
    trips: { inventory: 1, logged: 1, weights: 1, search: 1, docs: 1, covers: 1, steps: 2 },
    harmless: {
      weights: foundNothing,
      covers: foundNothing,
      inventory: foundNothing,
      setSteps: refusedEach,
      setLocations: refusedEach,
      transferMany: refusedEach,
    },
    fill: clearAndPicture,
  }),
]
