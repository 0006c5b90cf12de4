import { formatValue } from '@kreislauf/core/format.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { foot } from '../../../platform/documents/exports.ts'
import { renderPdf } from '../../../platform/documents/pdf.ts'
import type { Letterhead, ReportPart } from '../../../platform/documents/types.ts'
import { translator } from '../../../platform/words/i18n.ts'
import type { StoredInvoice } from './queries.ts'

const line = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')

/** The invoice as PDF with all data required by UStG § 14 (4). */
export function renderInvoice(invoice: StoredInvoice): Promise<Uint8Array> {
  const t = translator(invoice.language)
  const heading = invoice.cancelsId === null ? 'payments.invoice.title' : 'payments.invoice.cancellation'
  return renderPdf('report', {
    date: invoice.day,
    language: invoice.language,
    title: t(heading, { number: invoice.number }),
    company: letterhead(invoice),
    parts: [receiver(invoice), facts(invoice), sums(invoice), ...bank(invoice)],
    signatures: [],
    foot: foot(t, invoice.day),
  })
}

function letterhead({ seller, language }: StoredInvoice): Letterhead {
  const t = translator(language)
  const lines = [
    seller.street,
    line(seller.country, seller.zip, seller.city),
    seller.vatid && t('payments.invoice.vatid', { vatid: seller.vatid }),
    seller.taxnumber && t('payments.invoice.taxnumber', { taxnumber: seller.taxnumber }),
    seller.register,
    seller.email,
  ]
  return { name: seller.name, lines: lines.filter(Boolean) }
}

const receiver = ({ buyer, language }: StoredInvoice): ReportPart => ({
  kind: 'text',
  title: translator(language)('payments.invoice.receiver'),
  text: [buyer.name, buyer.street, line(buyer.country, buyer.city)].filter(Boolean).join('\n'),
})

function facts({ number, day, periodfrom, perioduntil, details, orderId, language }: StoredInvoice): ReportPart {
  const t = translator(language)
  const written = (on: string) => formatValue('day', on, language)
  const supplied = periodfrom && perioduntil ? `${written(periodfrom)} – ${written(perioduntil)}` : written(day)
  return {
    kind: 'facts',
    facts: [
      { label: t('payments.fields.number'), value: number },
      { label: t('payments.fields.day'), value: written(day) },
      { label: t('payments.invoice.supplied'), value: supplied },
      { label: t('payments.invoice.order'), value: String(orderId) },
      ...(details.vnr ? [{ label: t('payments.fields.vnr'), value: details.vnr }] : []),
      ...(details.cancels ? [{ label: t('payments.invoice.cancels'), value: details.cancels }] : []),
    ],
  }
}

function sums({ item, net, vatrate, vat, gross, language }: StoredInvoice): ReportPart {
  const t = translator(language)
  const money = (value: number) => formatValue('money', value, language)
  return {
    kind: 'table',
    columns: [
      { heading: t('payments.fields.item'), align: 'left', weight: 100 },
      { heading: t('payments.invoice.quantity'), align: 'right', weight: 20 },
      { heading: t('payments.invoice.amount'), align: 'right', weight: 40 },
    ],
    rows: [
      [t(keyFrom(`payments.items.${item}`)), '1', money(net)],
      [t('payments.invoice.vat', { rate: vatrate }), '', money(vat)],
    ],
    total: [t('payments.invoice.total'), '', money(gross)],
    empty: '',
    note: t(gross < 0 ? 'payments.invoice.refunded' : 'payments.invoice.paid'),
  }
}

function bank({ seller, language }: StoredInvoice): ReportPart[] {
  if (!seller.iban) return []
  const text = [seller.bankname, line('IBAN', seller.iban), seller.bic && line('BIC', seller.bic)]
    .filter(Boolean)
    .join('\n')
  return [{ kind: 'text', title: translator(language)('payments.invoice.bank'), text }]
}
