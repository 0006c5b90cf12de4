import { amountText } from '@kreislauf/core/amounts.ts'
import { berlinTime } from '@kreislauf/core/days.ts'
import type { WholeOrder } from '@kreislauf/core/features/pickuporders/contract.ts'
import type { OrderSideName } from '@kreislauf/core/features/pickuporders/states.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { translator } from '../../platform/i18n.ts'
import { ownLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { together } from '../../platform/together.ts'
import { askAddress, queueMail, type Template } from '../mail/index.ts'
import { mailboxesOf, mailsOfHour } from './mails.queries.ts'
import { orderReport, paperName } from './paper.ts'
import { orderById } from './queries.ts'

/** So many mails of orders that bind nobody a company sends an hour to who is none of its accounts. */
const MOST_MAILS = 20

export type Told = Extract<Template, `pickup${string}`>

const screens = { LOOPER: '/deser/exchangelooper/myorders', RECYCLER: '/deser/exchangerecycler/orders' } as const

/** The paper goes with what asks and with what binds. */
const withPaper: readonly Told[] = ['pickupRequested', 'pickupChanged', 'pickupExecuted', 'pickupAgreed']
/** What binds nobody: so many of them an hour. */
const free: readonly Told[] = ['pickupRequested', 'pickupChanged', 'pickupMessage']

const reminders: Partial<Record<Told, OrderSideName>> = { pickupReminder: 'RECYCLER', pickupProposalReminder: 'LOOPER' }

/** The only side that is told, where it is one: of a reminder whom it reminds, of words whom they are for. */
function sideOf(template: Told, { weighedby, course }: WholeOrder): OrderSideName | undefined {
  const other = (side: OrderSideName | null | undefined) => (side === 'LOOPER' ? 'RECYCLER' : 'LOOPER')
  if (template === 'pickupMessage') return other(course.at(-1)?.by)
  if (template === 'pickupWeighReminder') return other(weighedby)
  return reminders[template]
}

/**
 * Tells both sides and the copies of an order, each in its language, with answers to the other side; a reminder goes to whom it reminds,
 * a message to whom it is for. An address of no account that has not agreed is asked, once, and gets nothing else; then the heads are told
 * instead. Throws `too-many-requests` where a company sends more than its share of what binds nobody; what binds is never refused.
 */
export async function mailOrder(db: Db, { config }: Pick<Platform, 'config'>, id: number, template: Told) {
  const at = together(db)
  const [all, german, share] = await Promise.all([mailboxesOf(at, id), orderById(at, id, 'de'), mailsOfHour(at, id)])
  const only = german.mine && german.addressed ? undefined : sideOf(template, german)
  const boxes = all.filter(({ side }) => !only || side === only)
  if (boxes.length && free.includes(template) && share.sent >= MOST_MAILS)
    throw new Problem('too-many-requests', { seconds: 600 })
  for (const email of share.unasked) await askAddress(db, config, email)
  const orders = new Map([['de', german]])
  for (const { side, email: to, language } of boxes) {
    const order = orders.get(language) ?? (await orderById(db, id, language))
    orders.set(language, order)
    const t = translator(language)
    const ofLooper = order.loopermail ?? order.terms.looper.contactmail
    const much = (amount: number | null) => (amount === null ? '' : amountText(amount, order.measure, t, language))
    const last = order.course.at(-1)
    // What is not known stays empty: its line is left out.
    const params = {
      link: ownLink(config, undefined, `${screens[side]}/details/${id}`),
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
      words: speaking.includes(template) ? (last?.words ?? '') : (order.reason ?? order.remark ?? ''),
      reply: ofLooper ?? '',
    }
    const replyTo = side === 'RECYCLER' ? ofLooper : order.terms.offer.contactmail
    const paper = withPaper.includes(template) && paperOf(order, t, language)
    await queueMail(db, { to, language, template, params, replyTo, ...(paper && { paper }) })
  }
}

/** What is said stands in the course. */
const speaking: readonly Told[] = [
  ...(['pickupMessage', 'pickupProposed', 'pickupReleaseAsked', 'pickupWeighed', 'pickupDisputed'] as const),
]

const paperOf = (order: WholeOrder, t: T, language: string) =>
  ({ kind: 'order', name: paperName(order, t), data: orderReport(order, { t, language }) }) as const
