import { api } from '@kreislauf/core/api.ts'
import { addMonths, today } from '@kreislauf/core/days.ts'
import { monthOf } from '@kreislauf/core/domain/months.ts'
import { type Filled, known } from '../../testing/feature.ts'

const monthAgo = addMonths(today(), -1)
const month = monthOf(monthAgo)

/** The log begins a month ago, so that there is one to sign. */
async function sign({ whole, dismantlerId }: Filled) {
  const params = { id: dismantlerId }
  const happened = { date: monthAgo, incidentType: 'FIRE' as const, description: 'Schwelbrand' }
  await whole(api.incidents.save, { params, body: happened })
  await whole(api.reviews.sign, { params, body: { month, date: today(), remark: 'Waagescheine verglichen' } })
}

export const testing = [
  known('reviews', {
    writes: {
      versioned: {
        './reviews.test.ts': 'sign',
      },
    },

    record: 'department',
    needs: { sign: () => ({ month, date: today() }) },
    fill: sign,
  }),
]
