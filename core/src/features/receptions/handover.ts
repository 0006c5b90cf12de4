import { z } from 'zod'
import { call, Day, idParams } from '../../kit.ts'
import { AccountEmail } from '../../person.ts'
import { Reception } from './records.ts'

/** Events of an issued VN. */
export const handoverCalls = {
  /** Records that the locked VN was printed, or handed to the last keeper on that day; null removes the record. */
  handover: call('PATCH /receptions/handover/:id', {
    can: 'VN.U',
    params: idParams,
    body: z.union([z.strictObject({ printed: z.literal(true) }), z.strictObject({ handedoveron: Day.nullable() })]),
    output: Reception,
  }),
  /** Mails the keeper's sheet of a locked VN as PDF, with a text of the dismantler; at most 60 per hour and company. */
  mail: call('POST /receptions/mail/:id', {
    can: 'VN.U',
    params: idParams,
    body: z.object({ email: AccountEmail }),
    output: Reception,
  }),
}
