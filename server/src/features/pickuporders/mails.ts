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
  // What is not known stays empty: its line is left out.
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

/** Mails of an order to its sides. Throws `too-many-requests` where a company sends more than its share of what binds nobody. */
export const mailOrder = mailingBy({
  kind: orders,
  boxes: mailboxesOf,
  share: mailsOfHour,
  byId: orderById,
  /** Of the two that may have to agree to what was weighed the one that has not said it. */
  turn: ({ weighedby }: WholeOrder) =>
    weighedby === null ? undefined : weighedby === 'LOOPER' ? 'RECYCLER' : 'LOOPER',
  write,
})
