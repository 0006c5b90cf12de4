import { api } from '@kreislauf/core/api.ts'
import { type Filled, known } from '../../testing/feature.ts'
import { apart, free } from '../../testing/reasons.ts'
import { pdf, upload } from '../../testing/uploading.ts'

const permit = ({ whole, dismantlerId }: Filled) =>
  whole(api.documents.add, {
    params: { id: dismantlerId },
    body: upload(pdf, 'a.pdf', { kind: 'PERMIT', title: 'Genehmigung', validto: '2040-01-01', remark: 'Ordner 3' }),
  })

export const testing = [
  known('documents', {
    writes: {
      free: {
        [free.creates]: 'add',
      },
      apart: {
        [apart.papers]: 'add remove save',
      },
      versioned: {
        './documents.test.ts': 'save',
      },
    },

    kept: ['document.remark'],
    record: 'document',
    records: { list: 'department', export: 'department', add: 'department', photos: 'department', zip: 'file' },
    fill: permit,
  }),
]
