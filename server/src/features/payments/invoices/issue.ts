import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { today } from '@kreislauf/core/days.ts'
import { type Amounts, negative } from '@kreislauf/core/features/payments/rules.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import type { Sent } from '../../../platform/http/downloads.ts'
import { receptionState, type StoredOrder } from '../orders.queries.ts'
import { currentSeller } from '../prices/queries.ts'
import { renderInvoice } from './paper.ts'
import { buyerOf, insertInvoice, invoiceOfOrder, languageOfOrder, type StoredInvoice, setPaper } from './queries.ts'

/** Creates the invoice of a paid order and stores its document. None for an order on request. */
export async function issueInvoice(
  db: Db,
  files: FileStore,
  order: StoredOrder,
  on: string = today(),
): Promise<StoredInvoice | undefined> {
  const { net, vatrate, vat, gross } = order
  if (net === null || vatrate === null || vat === null || gross === null) return undefined
  const seller = await currentSeller(db)
  if (!seller) throw new Problem('unexpected')
  const vnr = order.receptionId === null ? undefined : (await receptionState(db, order.receptionId)).vnr
  const invoice = await insertInvoice(db, {
    day: on,
    orderId: order.id,
    cancelsId: null,
    item: order.item,
    periodfrom: order.periodfrom,
    perioduntil: order.perioduntil,
    net,
    vatrate,
    vat,
    gross,
    currency: order.currency,
    seller,
    buyer: await buyerOf(db),
    details: vnr === undefined ? {} : { vnr },
    language: await languageOfOrder(db, order.id),
  })
  await layPaper(db, files, invoice)
  return invoice
}

/** Cancels an order's invoice, wholly or partly, with a separate number. */
export async function issueCancellation(db: Db, files: FileStore, orderId: number, amounts: Amounts): Promise<void> {
  const original = await invoiceOfOrder(db, orderId)
  if (!original) return
  const { id, number, item, periodfrom, perioduntil, currency, seller, buyer, details, language } = original
  const invoice = await insertInvoice(db, {
    day: today(),
    orderId,
    cancelsId: id,
    item,
    periodfrom,
    perioduntil,
    ...negative(amounts),
    currency,
    seller,
    buyer,
    details: { ...details, cancels: number },
    language,
  })
  await layPaper(db, files, invoice)
}

async function layPaper(db: Db, files: FileStore, invoice: StoredInvoice): Promise<void> {
  const pdf = await renderInvoice(invoice)
  const storageKey = `invoices/${invoice.mandatorId}/${invoice.number}.pdf`
  await files.put(storageKey, pdf, 'application/pdf')
  await setPaper(db, invoice.id, { storageKey, sha256: createHash('sha256').update(pdf).digest('hex') })
}

/** The document stored when the invoice was created; `unexpected` if it has changed. */
export function invoicePaper(files: FileStore, { number, storageKey, sha256 }: StoredInvoice): Sent {
  if (!storageKey) throw new Problem('not-found')
  const body = async () => {
    const pdf = await buffer(await files.get(storageKey))
    if (createHash('sha256').update(pdf).digest('hex') !== sha256) throw new Problem('unexpected')
    return pdf
  }
  return { name: `${number}.pdf`, type: 'application/pdf', body, inline: true }
}
