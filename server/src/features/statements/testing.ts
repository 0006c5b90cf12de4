import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { known } from '../../testing/feature.ts'
import { free } from '../../testing/reasons.ts'
import { keepRegisters } from './registers/queries.ts'

export const testing = [
  known('statements', {
    writes: {
      free: {
        [free.fillsGaps]: 'explainGaps',
      },
      apart: {
        'closes and opens the period itself (`statements/statements.test.ts`)': 'lock unlock',
      },
      versioned: {
        './statements.test.ts': 'save',
      },
    },

    // The name of a register consists of its period and legal title.
    kept: ['statement.remark', 'kept_register.name'],
    record: 'statement',
    records: { list: 'department', latest: 'department', register: 'kept_register' },
    trips: { list: 4, latest: 4, totals: 4, preflight: 5 },
    fill: async ({ whole, dismantlerId, close, entry, tenant }) => {
      await close(addDays(today(), -400))
      await entry('160117', 5)
      const { id } = await tenant.inside(db =>
        db.selectFrom('statement').select('id').where('locked', '=', true).executeTakeFirstOrThrow(),
      )
      await tenant.inside(async db => {
        const marks = await keepRegisters(db, id, { dismantlerId, from: '2000-01-01', to: today() })
        await db
          .updateTable('statement')
          .set({ registers: JSON.stringify(marks) })
          .where('id', '=', id)
          .execute()
      })
      await whole(api.statements.print, { params: { id } })
      await whole(api.statements.save, { params: { dismantlerId }, body: { effectiveTill: addDays(today(), -1) } })
    },
  }),
]
