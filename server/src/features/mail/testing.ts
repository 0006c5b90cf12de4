import { api } from '@kreislauf/core/api.ts'
import { known } from '../../testing/feature.ts'
import { linkTo } from '../../testing/mails.ts'
import { apart, free } from '../../testing/reasons.ts'
import { pool, stranger } from '../../testing/tenant.ts'

/** Answers by the link of the latest mail that asked this address for consent. */
export async function answerOf(address: string, agreed: boolean) {
  const token = /\/mails\/([\w-]+)/.exec(await linkTo(address, 'addressAsked'))?.[1] ?? ''
  return stranger(api.mail.answer, { params: { token }, body: { agreed } })
}

/** Consent of an address to mails of the company. */
export const agreed = (mandatorId: number, address: string) =>
  pool.raw.query(
    `insert into asked_address values ($1, hash_of_address($2), sha256(convert_to(random()::text, 'UTF8')), 'CONFIRMED')`,
    [mandatorId, address],
  )

export const testing = [
  known('mail', {
    writes: {
      free: {
        [free.sets]: 'answer retry',
        [free.operators]: 'reveal test',
      },
      apart: {
        [apart.besides]: 'answer',
        [apart.operators]: 'retry reveal test',
      },
    },

    records: { one: 'mail' },
    unread: ['mail'],
  }),
]
