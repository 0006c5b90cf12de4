import { reportsToday as described, screenOfReport } from '@kreislauf/core/features/wastereports/today.ts'
import { contribute, receiverOf } from '../../today/contribute.ts'
import { queueMail } from '../mail/index.ts'
import { unsent } from './queries.ts'

/** Open reports to the waste statistics, from the reminder days of the company before they are due. */
export const reportsToday = contribute(described, {
  read: async ({ db, place, day, ahead }) =>
    (await unsent(db, day, ahead, place)).map(({ year, dueon }) => ({ year, dueon })),

  notices: {
    due: (db, day, ahead) => unsent(db, day, ahead),
    noticed: ({ dismantlerId, dueon }) => ({ record: 'waste_report', recordId: dismantlerId, validto: dueon }),
    mail: (db, [{ dismantlerId, name: place, year, dueon: until }], reader, link) =>
      queueMail(db, {
        ...{ ...receiverOf(reader), template: 'reportDue' },
        params: { place, until, name: reader.name, year: String(year), link: link(screenOfReport(dismantlerId, year)) },
      }),
  },
})
