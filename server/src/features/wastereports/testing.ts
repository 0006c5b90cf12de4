import { api } from '@kreislauf/core/api.ts'
import { addMonths, today } from '@kreislauf/core/days.ts'
import { known } from '../../testing/feature.ts'
import { free } from '../../testing/reasons.ts'

const lastYear = Number(today().slice(0, 4)) - 1
const period = { from: `${lastYear}-01-01`, till: `${lastYear}-12-31` }

export const testing = [
  known('wastereports', {
    writes: {
      free: {
        [free.fillsGaps]: 'saveOrigins',
      },
      apart: {
        'what is reported to the authority, with days of its own': 'keep save sent',
      },
      versioned: {
        './wastereports.test.ts': 'save sent',
      },
      own: {
        'sends the text of the note that it replaces: wastereports.test.ts': 'keep',
      },
    },

    record: 'waste_report',
    records: { list: 'department', suggestion: 'department' },
    trips: { get: 4, gaps: 4, behind: 4, file: 7 },
    needs: {
      saveOrigins: () => ({ originkind: 'PRIVATE', originregion: '01' }),
      save: () => ({ from: '2020-01-01', till: '2020-12-31' }),
      sent: () => ({ senton: today() }),
    },
    fill: async ({ whole, dismantlerId }) => {
      const report = await whole(api.wastereports.save, { params: { dismantlerId }, body: period })
      if (!report) return
      const params = { id: report.id }
      const note = { line: 'OUTPUT 160106', before: '', text: 'Neuer Schredder' }
      const { version } = await whole(api.wastereports.keep, { params, body: { note } })
      await whole(api.wastereports.sent, { params, body: { version, senton: addMonths(today(), 0) } })
    },
  }),
]
