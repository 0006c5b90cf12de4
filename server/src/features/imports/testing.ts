import { type Filled, known } from '../../testing/feature.ts'
import { importFile } from '../../testing/importing.ts'
import { apart } from '../../testing/reasons.ts'

/** A written record and a wrong line. */
const bringIn = ({ whole, dismantlerId }: Filled) =>
  importFile({ call: whole, dismantlerId, subject: 'carriers' }, 'Name;E-Mail\nMitgebracht;\nFalsch;keine\n', {
    mapping: { name: 0, email: 1 },
  })

export const testing = [
  known('imports', {
    writes: {
      free: {
        'reads a table, and writes under the rules of its subject': 'run upload',
      },
      apart: {
        [apart.exchange]: 'upload',
        'writes under the rules of the calls that are tried; `imports/yard.test.ts` brings in a closed day': 'run',
        'takes back under the rules of the calls that are tried; `imports/yard.test.ts` takes back a closed day':
          'undo',
      },
      own: {
        'takes back only records that are as they were brought in: imports.test.ts': 'undo',
      },
    },

    // Lines are deleted by age, whatever they contain.
    kept: ['import.filename', 'import.person', 'import_row.name'],
    record: 'import',
    trips: { get: 4 },
    fill: bringIn,
  }),
]
