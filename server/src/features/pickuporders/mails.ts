import { amountText } from '@kreislauf/core/amounts.ts'
import { berlinTime } from '@kreislauf/core/days.ts'
import type { WholeOrder } from '@kreislauf/core/features/pickuporders/contract.ts'
import { type Orders, orders } from '@kreislauf/core/features/pickuporders/states.ts'
import type { MailOf } from '@kreislauf/core/twosided/kind.ts'
import type { Db } from '../../platform/database/db.ts'
import { type Letter, mailingBy } from '../../twosided/mailing.ts'
import { queueMail } from '../mail/index.ts'
import { mailboxesOf, mailsOfHour } from './mails.queries.ts'
import { orderReport, paperName } from './paper.ts'
import { orderById } from './queries.ts'

async function write(db: Db, order: WholeOrder, { side, email: to, language, link, template, t }: Letter<Orders>) {
  const ofLooper = order.loopermail ?? order.terms.looper.contactmail
  const much = (amount: number | null) => (amount === null ? '' : amountText(amount, order.measure, t, language))
  const last = order.course.at(-1)
  const { paper: withPaper, said }: MailOf = orders.mails[template]
  // Missing values stay empty: their line is omitted.
  const params = {
    link,
    looper: order.looper,
    recycler: order.recycler,
    cargo: order.cargoTypeName,
    amount: much(order.actualamount ?? order.amount),
    ordered: much(order.amount),
    weighed: much(order.weighed),
    number: order.ordernumber ?? '',
    till: order.fetchby ?? '',
    day: order.answeredat ? berlinTime(order.answeredat).slice(0, 10) : '',
    sender: last?.by === 'RECYCLER' ? order.recycler : order.looper,
    words: said ? (last?.words ?? '') : (order.reason ?? order.remark ?? ''),
    reply: ofLooper ?? '',
  }
  const replyTo = side === 'RECYCLER' ? ofLooper : order.terms.offer.contactmail
  const paper = withPaper && {
    kind: 'order' as const,
    name: paperName(order, t),
    data: orderReport(order, { t, language }),
  }
  await queueMail(db, { to, language, template, params, replyTo, ...(paper && { paper }) })
}

/** Mails of an order to its sides. Throws `too-many-requests` if a company exceeds its limit of non-binding ones. */
export const mailOrder = mailingBy({
  kind: orders,
  boxes: mailboxesOf,
  share: mailsOfHour,
  byId: orderById,
  /** The side that has not confirmed the weighed amount. */
  turn: ({ weighedby }: WholeOrder) =>
    weighedby === null ? undefined : weighedby === 'LOOPER' ? 'RECYCLER' : 'LOOPER',
  write,
})
