import { api } from '@kreislauf/core/api.ts'
import { type Filled, known } from '../../testing/feature.ts'

const oilTank = ({ whole, dismantlerId }: Filled) =>
  whole(api.containers.save, { params: { dismantlerId }, body: { wastetype: '130205', limitkg: 1000 } })

export const testing = [
  known('containers', {
    writes: {
      versioned: {
        './containers.test.ts': 'save',
      },
    },
    record: 'container_limit',
    trips: { list: 1 },
    fill: oilTank,
  }),
]
