import { z } from 'zod'
import { call, Day, idParams } from '../../kit.ts'
import { AccountEmail } from '../../person.ts'
import { Reception } from './records.ts'

/** What became of an issued VN, each as far as it happened. */
export const handoverCalls = {
  /** Notes that the locked VN was printed, or handed to the last keeper on that day; null takes the note back. */
  handover: call('PATCH /receptions/handover/:id', {
    can: 'VN.U',
    params: idParams,
    body: z.union([z.strictObject({ printed: z.literal(true) }), z.strictObject({ handedoveron: Day.nullable() })]),
    output: Reception,
  }),
  /** Mails the keeper's sheet of a locked VN as PDF, with words of the dismantler; at most 60 an hour and company. */
  mail: call('POST /receptions/mail/:id', {
    can: 'VN.U',
    params: idParams,
    body: z.object({ email: AccountEmail }),
    output: Reception,
  }),
}
