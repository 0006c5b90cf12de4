import { api } from '@kreislauf/core/api.ts'
import { known } from '../../testing/feature.ts'
import { linkTo } from '../../testing/mails.ts'
import { pool, stranger } from '../../testing/tenant.ts'

/** What is answered by the link of the mail that asked this address last. */
export async function answerOf(address: string, agreed: boolean) {
  const token = /\/mails\/([\w-]+)/.exec(await linkTo(address, 'addressAsked'))?.[1] ?? ''
  return stranger(api.mail.answer, { params: { token }, body: { agreed } })
}

/** Who has the address has agreed to mails of the company. */
export const agreed = (mandatorId: number, address: string) =>
  pool.raw.query(
    `insert into asked_address values ($1, hash_of_address($2), sha256(convert_to(random()::text, 'UTF8')), 'CONFIRMED')`,
    [mandatorId, address],
  )

export const testing = [
  known('mail', {
    records: { one: 'mail' },
    unread: ['mail'],
  }),
]
