import { api } from '@kreislauf/core/api.ts'
import { known } from '../../testing/feature.ts'
import { apart, free } from '../../testing/reasons.ts'
import { upload } from '../../testing/uploading.ts'

/** A file of which only the first part has arrived. */
const begun = '0a9c51a6-57ae-4c5e-9b55-6f7a4e0c1d01'

export const testing = [
  known('files', {
    writes: {
      free: {
        [free.addsFile]: 'addPart',
      },
      apart: {
        [apart.papers]: 'addPart',
      },
    },

    unread: ['upload_part'],
    fill: ({ whole }) =>
      whole(api.files.addPart, { params: { upload: begun, from: 0 }, body: upload(Buffer.from('begun'), 'part') }),
  }),
]
