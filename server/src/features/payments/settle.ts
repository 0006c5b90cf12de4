import { today } from '@kreislauf/core/days.ts'
import { afterwards, paidPeriod } from '@kreislauf/core/features/payments/rules.ts'
import type { Db } from '../../platform/database/db.ts'
import { ownLink } from '../../platform/http/links.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { translator } from '../../platform/words/i18n.ts'
import { headsOf } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import { issueInvoice } from './invoices/issue.ts'
import type { StoredInvoice } from './invoices/queries.ts'
import { mandatorName } from './mandator.queries.ts'
import { giveModule, logOf } from './modules/queries.ts'
import { findOrder, type StoredOrder, setOrder } from './orders.queries.ts'

export const planOf = (item: string) =>
  item === 'BTB_MONTH' ? ('MONTH' as const) : item === 'BTB_YEAR' ? ('YEAR' as const) : undefined

interface Payment {
  /** The provider's reference of the payment or invoice; missing if support activated the order. */
  paymentRef?: string
  subscriptionRef?: string
  /** The period stated by the provider; it always begins after the periods already granted. */
  period?: { from: string; until: string }
  /** Operator administrator who confirmed the payment. */
  paidBy?: number
}

const periodOf = (plan: 'MONTH' | 'YEAR', { period }: Payment, until: string | null) =>
  period ? afterwards(period, until) : paidPeriod(plan, today(), until)

/** Processes a paid order of the acting mandator: grants access, creates the invoice, and notifies the administrators. */
export async function pay(db: Db, platform: Platform, order: StoredOrder, payment: Payment): Promise<void> {
  const plan = planOf(order.item)
  const period = plan && periodOf(plan, payment, (await logOf(db)).until)
  await setOrder(db, order.id, 'paid', {
    state: 'PAID',
    paidAt: new Date().toISOString(),
    paidBy: payment.paidBy ?? null,
    paymentRef: payment.paymentRef ?? null,
    periodfrom: period?.from ?? null,
    perioduntil: period?.until ?? null,
  })
  if (period)
    await giveModule(db, {
      kind: 'SUBSCRIPTION',
      ...period,
      orderId: order.id,
      subscriptionRef: payment.subscriptionRef ?? null,
    })
  const paid = (await findOrder(db, order.id)) ?? order
  const invoice = await issueInvoice(db, platform.files, paid)
  if (period) await mailActivated(db, platform, period.until)
  if (invoice) await tellInvoice(db, platform, invoice)
}

const screen = '/deser/ordermodule?module=BTB' as const

/** Notifies the administrators of the last day of the operating log. */
export async function mailActivated(db: Db, { config }: Platform, until: string): Promise<void> {
  const company = (await mandatorName(db)) ?? ''
  const link = ownLink(config, undefined, '/deser/btb')
  for (const { email, language, id, name } of await headsOf(db)) {
    await queueMail(db, {
      to: email,
      language,
      template: 'moduleActivated',
      params: { link, company, until, name },
      accountId: id,
    })
  }
}

async function tellInvoice(db: Db, { config }: Platform, { number, gross, day }: StoredInvoice): Promise<void> {
  const company = (await mandatorName(db)) ?? ''
  const link = ownLink(config, undefined, screen)
  for (const { email, language, id, name } of await headsOf(db, 'invoice'))
    await queueMail(db, {
      to: email,
      language,
      template: 'invoice',
      params: { link, company, number, amount: gross, date: day, name },
      accountId: id,
    })
}

/** Notifies the administrators that the provider could not charge a renewal. */
export async function mailRenewalFailed(db: Db, { config }: Platform): Promise<void> {
  const company = (await mandatorName(db)) ?? ''
  const until = (await logOf(db)).until ?? today()
  const link = ownLink(config, undefined, screen)
  for (const { email, language, id, name } of await headsOf(db)) {
    const module = translator(language)('payments.modules.BTB')
    await queueMail(db, {
      to: email,
      language,
      template: 'paymentFailed',
      params: { link, company, module, until, name },
      accountId: id,
    })
  }
}
