import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { known } from '../../testing/feature.ts'

export const testing = [
  known('statements', {
    kept: ['statement.remark'],
    record: 'statement',
    records: { list: 'department', latest: 'department' },
    trips: { list: 4, latest: 4, totals: 4, preflight: 5 },
    fill: async ({ whole, dismantlerId, close }) => {
      await close(addDays(today(), -400))
      await whole(api.statements.save, { params: { dismantlerId }, body: { effectiveTill: addDays(today(), -1) } })
    },
  }),
]
