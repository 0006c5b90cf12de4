import { amountText } from '@kreislauf/core/amounts.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { translator } from '../../platform/i18n.ts'
import { ownLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { attachToMail, queueMail } from '../mail/index.ts'
import { mailboxesOf, mailsOfHour } from './mails.queries.ts'
import { orderReport, paperName } from './paper.ts'
import { orderById } from './queries.ts'

/** So many mails of orders a company sends an hour, as far as they bind nobody or go to an address that somebody typed. */
const MOST_MAILS = 20

type Told =
  | 'pickupRequested'
  | 'pickupExecuted'
  | 'pickupCancelled'
  | 'pickupAccepted'
  | 'pickupDeclined'
  | 'pickupPickedUp'
  | 'pickupReminder'

const screens = { LOOPER: '/deser/exchangelooper/myorders', RECYCLER: '/deser/exchangerecycler/orders' } as const

/** Who hears of what: what one side does the other one is told, an execution and a pick-up both. */
const readers = {
  pickupRequested: ['RECYCLER'],
  pickupExecuted: ['RECYCLER', 'LOOPER'],
  pickupCancelled: ['RECYCLER'],
  pickupAccepted: ['LOOPER'],
  pickupDeclined: ['LOOPER'],
  pickupPickedUp: ['RECYCLER', 'LOOPER'],
  pickupReminder: ['RECYCLER'],
} as const satisfies Record<Told, readonly ('LOOPER' | 'RECYCLER')[]>

/**
 * Tells the other side, and the copies, of an order in each receiver's language, with the paper at execution. Throws `too-many-requests`
 * where a company sends more than its share of inquiries and copies.
 */
export async function mailOrder(db: Db, { config }: Pick<Platform, 'config'>, id: number, template: Told) {
  const told: readonly string[] = readers[template]
  const boxes = (await mailboxesOf(db, id)).filter(({ side }) => told.includes(side))
  for (const { side, email: to, language } of boxes) {
    const order = await orderById(db, id, language)
    const t = translator(language)
    if (template === 'pickupRequested' || (order.recyclermail && template === 'pickupExecuted')) await checkShare(db)
    const amount = order.actualamount ?? order.amount
    const params = {
      link: ownLink(config, undefined, `${screens[side]}/details/${id}`),
      company: side === 'LOOPER' ? order.recycler : order.looper,
      cargo: order.cargoTypeName,
      amount: amountText(amount, order.measure, t, language),
      number: order.ordernumber ?? '–',
      words: order.reason ?? order.remark ?? '–',
      reply: order.loopermail ?? order.terms.looper.contactmail ?? '–',
    }
    await queueMail(db, { to, language, template, params })
    if (template === 'pickupExecuted')
      await attachToMail(db, { kind: 'order', name: paperName(order, t), data: orderReport(order, { t, language }) })
  }
}

async function checkShare(db: Db): Promise<void> {
  if ((await mailsOfHour(db)) >= MOST_MAILS) throw new Problem('too-many-requests', { seconds: 600 })
}
