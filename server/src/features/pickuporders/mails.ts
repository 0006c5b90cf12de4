import { amountText } from '@kreislauf/core/amounts.ts'
import type { WholeOrder } from '@kreislauf/core/features/pickuporders/contract.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { translator } from '../../platform/i18n.ts'
import { ownLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { together } from '../../platform/together.ts'
import { queueMail } from '../mail/index.ts'
import { mailboxesOf, mailsOfHour } from './mails.queries.ts'
import { orderReport, paperName } from './paper.ts'
import { orderById } from './queries.ts'

/** So many mails of orders a company sends an hour to who is none of its accounts, as far as they bind nobody or go to an address that it named itself. */
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

/** The paper goes with what asks and with what binds. */
const withPaper: readonly Told[] = ['pickupRequested', 'pickupExecuted']

/**
 * Tells both sides and the copies of an order, each in its language, with answers to the other side; a reminder goes to whom it reminds.
 * Throws `too-many-requests` where a company sends more than its share of inquiries and copies.
 */
export async function mailOrder(db: Db, { config }: Pick<Platform, 'config'>, id: number, template: Told) {
  const at = together(db)
  const [all, german] = await Promise.all([mailboxesOf(at, id), orderById(at, id, 'de')])
  const boxes = all.filter(({ side }) => template !== 'pickupReminder' || side === 'RECYCLER')
  if (boxes.length) await checkShare(db, id, template)
  const orders = new Map([['de', german]])
  for (const { side, email: to, language } of boxes) {
    const order = orders.get(language) ?? (await orderById(db, id, language))
    orders.set(language, order)
    const t = translator(language)
    const ofLooper = order.loopermail ?? order.terms.looper.contactmail
    const params = {
      link: ownLink(config, undefined, `${screens[side]}/details/${id}`),
      looper: order.looper,
      recycler: order.recycler,
      cargo: order.cargoTypeName,
      amount: amountText(order.actualamount ?? order.amount, order.measure, t, language),
      number: order.ordernumber ?? '–',
      words: order.reason ?? order.remark ?? '–',
      reply: ofLooper ?? '–',
    }
    const replyTo = side === 'RECYCLER' ? ofLooper : order.terms.offer.contactmail
    const paper = withPaper.includes(template) && paperOf(order, t, language)
    await queueMail(db, { to, language, template, params, replyTo, ...(paper && { paper }) })
  }
}

const paperOf = (order: WholeOrder, t: T, language: string) =>
  ({ kind: 'order', name: paperName(order, t), data: orderReport(order, { t, language }) }) as const

/** Whatever binds nobody, and what goes to an address that the company named itself, once the share of the hour is used up. */
async function checkShare(db: Db, id: number, template: Told): Promise<void> {
  const { sent, named } = await mailsOfHour(db, id)
  if ((template === 'pickupRequested' || named) && sent >= MOST_MAILS)
    throw new Problem('too-many-requests', { seconds: 600 })
}
