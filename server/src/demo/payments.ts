import { addDays, addMonths } from '@kreislauf/core/days.ts'
import type { Seller } from '@kreislauf/core/features/payments/contract.ts'
import { fromNet } from '@kreislauf/core/features/payments/rules.ts'
import { sql } from 'kysely'
import { issueInvoice } from '../features/payments/invoices/issue.ts'
import { giveModule } from '../features/payments/modules/queries.ts'
import { keepPriceList } from '../features/payments/prices/queries.ts'
import type { Db } from '../platform/database/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { Firm } from './accounts.ts'

const MONTH = fromNet(89, 19)
const YEAR = fromNet(890, 19)
/** Elapsed days of the current month. */
const BEGUN = 10

const seller: Seller = {
  name: 'Kreislauf Betriebsgesellschaft mbH',
  street: 'Kaistraße 40',
  zip: '24114',
  city: 'Kiel',
  country: 'DE',
  vatid: 'DE999999999',
  taxnumber: '',
  register: 'Amtsgericht Kiel, HRB 0000',
  email: 'rechnung@betreiber.example',
  bankname: 'Förde Sparkasse',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: '',
}

interface Payments {
  today: string
  files: FileStore
  mandators: Record<Firm, number>
  /** Administrators of the large yard and of the one with a trial, who place the orders. */
  head: number
  trying: number
}

/** The price list, a subscription with three paid months, a running trial, and its unpaid follow-up order. */
export async function seedPayments(db: Db, { today, files, mandators, head, trying }: Payments): Promise<void> {
  await keepPriceList(db, {
    prices: [
      { item: 'BTB_MONTH', net: MONTH.net, vatrate: MONTH.vatrate },
      { item: 'BTB_YEAR', net: YEAR.net, vatrate: YEAR.vatrate },
    ],
    seller,
  })
  await actFor(db, mandators.nordkreis)
  const first = addDays(addMonths(today, -2), -BEGUN)
  await supported(db, today, addDays(first, -1))
  await cancelledOrder(db, head, addDays(first, -40))
  for (const month of [0, 1, 2]) await paidMonth(db, files, head, addMonths(first, month), addMonths(first, month + 1))
  await actFor(db, mandators.hansen)
  const begun = addDays(today, -BEGUN)
  await supported(db, today, addDays(begun, -1))
  await giveModule(db, { kind: 'TRIAL', from: begun, until: addMonths(begun, 1) })
  await openOrder(db, trying, `${addDays(today, -1)}T09:40:00Z`)
  await sql`select set_config('app.mandator', '', true)`.execute(db)
}

const actFor = (db: Db, mandatorId: number) =>
  sql`select set_config('app.mandator', ${String(mandatorId)}, true), set_config('app.account', '', true)`.execute(db)

const supported = (db: Db, today: string, until: string) =>
  giveModule(db, {
    kind: 'SUPPORT',
    from: `${Number(today.slice(0, 4)) - 2}-01-01`,
    until,
    reason: 'Einführung gemeinsam mit dem Betreiber',
  })

const openOrder = (db: Db, orderedBy: number, orderedAt: string) =>
  db
    .insertInto('paymentOrder')
    .values({ item: 'BTB_YEAR', provider: 'manual', ...YEAR, state: 'OPEN', orderedBy, orderedAt })
    .execute()

/** An earlier order that was cancelled. */
const cancelledOrder = (db: Db, orderedBy: number, day: string) =>
  db
    .insertInto('paymentOrder')
    .values({
      item: 'BTB_YEAR',
      provider: 'manual',
      ...YEAR,
      state: 'CANCELLED',
      orderedBy,
      orderedAt: `${day}T10:05:00Z`,
    })
    .execute()

async function paidMonth(db: Db, files: FileStore, orderedBy: number, from: string, next: string): Promise<void> {
  const until = addDays(next, -1)
  const at = `${from}T08:12:00Z`
  const order = await db
    .insertInto('paymentOrder')
    .values({
      item: 'BTB_MONTH',
      provider: 'manual',
      ...MONTH,
      state: 'PAID',
      orderedBy,
      orderedAt: at,
      paidAt: at,
      periodfrom: from,
      perioduntil: until,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await giveModule(db, { kind: 'SUBSCRIPTION', from, until, orderId: order.id })
  await issueInvoice(db, files, order, from)
}
