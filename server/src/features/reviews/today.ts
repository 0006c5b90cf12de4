import { reviewsToday as described, screenOfReview } from '@kreislauf/core/features/reviews/today.ts'
import { longMonth } from '@kreislauf/core/format.ts'
import { contribute, receiverOf } from '../../today/contribute.ts'
import { queueMail } from '../mail/index.ts'
import { unsigned } from './queries.ts'

/** Unsigned months of the log, from the reminder days of the company before they are due (details O77). */
export const reviewsToday = contribute(described, {
  read: async ({ db, place, day, ahead }) =>
    (await unsigned(db, day, ahead, place)).map(({ month, dueon }) => ({ month, dueon })),

  notices: {
    due: (db, day, ahead) => unsigned(db, day, ahead),
    noticed: ({ departmentId, dueon }) => ({ record: 'review', recordId: departmentId, validto: dueon }),
    mail: (db, [{ departmentId, name: place, month, dueon: until }], reader, link) =>
      queueMail(db, {
        ...{ ...receiverOf(reader), template: 'reviewDue' },
        params: {
          ...{ place, until, name: reader.name, month: longMonth(month, reader.language) },
          link: link(screenOfReview(departmentId, month)),
        },
      }),
  },
})
