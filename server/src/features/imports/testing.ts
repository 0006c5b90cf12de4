import { bring } from '../../testing/bringing.ts'
import { type Filled, known } from '../../testing/feature.ts'

/** A written record and a wrong line. */
const bringIn = ({ whole, dismantlerId }: Filled) =>
  bring({ call: whole, dismantlerId, subject: 'carriers' }, 'Name;E-Mail\nMitgebracht;\nFalsch;keine\n', {
    mapping: { name: 0, email: 1 },
  })

export const testing = [
  known('imports', {
    // Lines go by age, whatever they hold.
    kept: ['import.filename', 'import.person', 'import_row.name'],
    record: 'import',
    trips: { get: 4 },
    fill: bringIn,
  }),
]
