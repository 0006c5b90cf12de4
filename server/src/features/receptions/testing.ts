import { api } from '@kreislauf/core/api.ts'
import { type Filled, foundNothing, known, refusedEach } from '../../testing/feature.ts'
import { MARK } from '../../testing/marking.ts'
import { free } from '../../testing/reasons.ts'
import { complete } from '../../testing/reception.ts'
import { png, upload } from '../../testing/uploading.ts'

async function photoAndKeeper({ tenant, whole, receptions: { locked } }: Filled) {
  await whole(api.receptions.addDoc, { params: { id: locked }, body: upload(png, 'a.png', { kind: 'PHOTO' }) })
  await tenant.inside(db => db.insertInto('person').values({ companyname: MARK, lastname: MARK }).execute())
}

export const testing = [
  known('receptions', {
    writes: {
      free: {
        [free.creates]: 'create',
        [free.addsFile]: 'addDoc',
        [free.removesFile]: 'removeDoc',
        [free.fillsGaps]: 'notifiedMany',
        'notes that something was done with a paper that is locked': 'handover mail',
        'makes a file and writes nothing': 'order',
      },
      apart: {
        'makes a file and writes nothing': 'order',
      },
      versioned: {
        './receptions.test.ts': 'annotate edit',
      },
    },

    // Parties of a VN other than its keeper, and regular keepers, until the company deletes them.
    kept: [
      'reception.snapshot',
      'person.city',
      'person.companyname',
      'person.firstname',
      'person.lastname',
      'person.street',
    ],
    record: 'reception',
    ids: { receptionId: 'reception', docId: 'file' },
    needs: { create: () => ({ carversion: 1, ...complete() }), edit: () => ({ carversion: 1, ...complete() }) },
    trips: { older: 1, get: 1, ofCar: 1, docs: 1, hotlist: 1, duplicates: 2, history: 4, next: 4 },
    harmless: {
      list: foundNothing,
      ofCar: foundNothing,
      duplicates: foundNothing,
      lockMany: refusedEach,
      notifiedMany: refusedEach,
    },
    fill: photoAndKeeper,
  }),
]
