import { api } from '@kreislauf/core/api.ts'
import { type Filled, foundNothing, known } from '../../testing/feature.ts'
import { free } from '../../testing/reasons.ts'
import { png, upload } from '../../testing/uploading.ts'

export const testing = [
  known('disposals', {
    writes: {
      free: {
        [free.addsFile]: 'addDocs',
        [free.removesFile]: 'removeDoc',
      },
      versioned: {
        './disposals.test.ts': 'save',
      },
    },

    kept: ['disposal.disposalproofnumber', 'disposal.reason', 'disposal.receiptnumber', 'disposal.remark'],
    record: 'disposal',
    records: { list: 'department', disposables: 'department', behind: 'output' },
    trips: { behind: 1, available: 4, search: 1 },
    harmless: {
      list: foundNothing,
      export: foundNothing,
      last: foundNothing,
      available: text => JSON.parse(text).stockKg === 1000,
    },
    fill: async ({ whole, dismantlerId, form, entry }: Filled) => {
      await entry('160117', 300)
      const body = form('160117', 100) as never
      const { disposal } = await whole(api.disposals.save, { params: { dismantlerId }, body })
      await whole(api.disposals.addDocs, { params: { id: disposal.id }, body: upload(png, 'wiegeschein.png') })
    },
  }),
  known('handed', {
    trips: { list: 1 },
  }),
]
