import { amountText } from '@kreislauf/core/amounts.ts'
import { wasteCode } from '@kreislauf/core/domain/wastename.ts'
import type { PickupOrder, WholeOrder } from '@kreislauf/core/features/pickuporders/contract.ts'
import { goodsText, linesOf, netLines, orderedBeside } from '@kreislauf/core/features/pickuporders/net.ts'
import type { OrderSide } from '@kreislauf/core/features/pickuporders/terms.ts'
import { orderName } from '@kreislauf/core/features/pickuporders/words.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Key } from '@kreislauf/core/words.ts'
import type { Db } from '../../platform/database/db.ts'
import { foot } from '../../platform/documents/exports.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import type { ReportData, ReportFact, ReportPart } from '../../platform/documents/types.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { orderById } from './queries.ts'

interface Writer {
  t: T
  language: string
}

const YARD = ['hasparkingspace', 'hascontainerspace', 'hasforklift', 'hascrane'] as const
const NEEDS = ['needscontainerspace', 'needscrane', 'needsforklift', 'truckaccess'] as const

/** The order as a PDF for either side. Throws `not-found`. */
export async function paper(db: Db, id: number, writer: Writer): Promise<Sent> {
  const order = await orderById(db, id, writer.language)
  const body = () => renderPdf('report', orderReport(order, writer))
  return { name: paperName(order, writer.t), type: 'application/pdf', body, inline: true }
}

export const paperName = ({ ordernumber, id }: PickupOrder, t: T): string =>
  `${t('pickuporders.one')}-${ordernumber ?? id}.pdf`

const addressOf = ({ street, hsnr, zip, city }: OrderSide): string[] =>
  [
    [street, hsnr],
    [zip, city],
  ]
    .map(part => part.filter(Boolean).join(' '))
    .filter(Boolean)

/** Content of the document: both companies, the cargo, net proceeds line by line, equipment of the yard and requirements for the truck. */
export function orderReport(order: WholeOrder, writer: Writer): ReportData {
  const { t, language } = writer
  const { terms } = order
  const date = order.orderdate ?? order.createdon
  return {
    ...{ date, language, title: t('pickuporders.one'), signatures: [], foot: foot(t) },
    subtitle: `${orderName(order, t)} · ${formatValue('day', date, language)}`,
    company: { name: order.looper, lines: addressOf(terms.looper) },
    watermark: order.ordernumber
      ? null
      : t(`pickuporders.states.${order.status === 'ORDERED' ? 'ORDERED' : 'INQUIRY'}`),
    parts: [
      sides(order, writer),
      proceeds(order, writer),
      load(order, writer),
      net(order, writer),
      yard(order, writer),
    ],
  }
}

const fact = (label: string, value: string | null | undefined): ReportFact[] => (value ? [{ label, value }] : [])

/** Both companies with contact and hours; the days of the pick-up belong to them. */
function sides({ recycler, looper, terms, loopermail }: PickupOrder, { t }: Writer): ReportPart {
  const contact = ({ contactname, contactphone, contactmail }: OrderSide, mail = contactmail) =>
    [contactname, contactphone, mail].filter(Boolean).join(', ')
  const lines = (...[address, ...more]: [string[], ...(string | null | undefined)[]]) =>
    [...address, ...more].flatMap(line => line || [])
  const hours = (key: Key, value: string | null | undefined) => value && `${t(key)}: ${value}`
  return {
    kind: 'parties',
    parties: [
      {
        ...{ role: t('pickuporders.fields.looper'), name: looper },
        lines: lines(
          addressOf(terms.looper),
          contact(terms.looper, loopermail ?? terms.looper.contactmail),
          hours('companies.fields.openinghours', terms.looper.openinghours),
        ),
      },
      {
        ...{ role: t('pickuporders.fields.recycler'), name: recycler },
        lines: lines(
          addressOf(terms.recycler),
          contact(terms.offer),
          hours('companies.fields.pickuphours', terms.offer.pickuphours),
        ),
      },
    ],
  }
}

function load(order: WholeOrder, { t, language }: Writer): ReportPart {
  const much = (value: number | null) => (value === null ? null : amountText(value, order.measure, t, language))
  return {
    kind: 'facts',
    facts: [
      ...fact(t('pickuporders.fields.cargoTypeName'), order.cargoTypeName),
      ...fact(t('fields.wasteCode'), order.wastes.map(waste => `${wasteCode(waste)} ${waste.name}`).join('; ')),
      ...fact(
        t('pickuporders.hazard'),
        order.wastes.some(({ hazardous }) => hazardous) ? t('pickuporders.hazardous') : null,
      ),
      ...fact(t('pickuporders.fields.orderedamount'), much(order.amount)),
      ...fact(t('pickuporders.fields.wantedamount'), much(order.wantedamount)),
      ...fact(t('pickuporders.fields.weighed'), waiting(order, { t, language })),
      ...fact(t('pickuporders.fields.actualamount'), much(order.actualamount)),
      ...fact(t('pickuporders.fields.status'), t(`pickuporders.states.${order.status}`)),
      ...fact(t('fields.remark'), order.remark),
      ...fact(t('pickuporders.fields.terms'), order.terms.offer.offerterms ?? order.terms.offer.agblink),
    ],
  }
}

/** Amount reported by one side that the other one has not agreed to: it does not count yet. */
function waiting({ weighed, weighedby, amount, measure }: PickupOrder, { t, language }: Writer): string | null {
  if (weighed === null || weighedby === null) return null
  const much = (value: number) => amountText(value, measure, t, language)
  const side = t(`pickuporders.sides.${weighedby}`)
  return t('pickuporders.weighedText', { amount: much(weighed), ordered: much(amount), side })
}

/** What is paid for the load, or what it costs. */
const proceeds = (order: PickupOrder, { t, language }: Writer): ReportPart => {
  const { net: total } = linesOf(order)
  return {
    kind: 'figure',
    text: t('pickuporders.net.net'),
    value: total === null ? t('pickuporders.net.unknown') : formatNumber('money', total, language),
    details: order.cargoTypeName,
  }
}

function net(order: PickupOrder, { t, language }: Writer): ReportPart {
  const lines = linesOf(order)
  const ordered = orderedBeside(order)
  const amount = amountText(order.actualamount ?? order.amount, order.measure, t, language)
  const money = (value: number | null) =>
    value === null ? t('pickuporders.net.unknown') : formatNumber('money', value, language)
  const how = goodsText(lines, t, language)
  return {
    kind: 'table',
    title: t(`pickuporders.net.ofLooperFor.${order.netof}`, { amount }),
    columns: [
      { heading: t('pickuporders.net.line'), align: 'left', weight: 5 },
      { heading: t('pickuporders.net.euros'), align: 'right', weight: 2 },
    ],
    rows: netLines(lines).map(({ key, value }) => [
      key === 'goods' ? t('pickuporders.net.goodsPriced', { how }) : t(`pickuporders.net.${key}`),
      money(value),
    ]),
    total: [t('pickuporders.net.net'), money(lines.net)],
    empty: t('papers.empty'),
    note: [
      lines.unknown.length > 0 && t('pickuporders.net.note'),
      ordered &&
        t('pickuporders.net.ordered', {
          amount: amountText(order.amount, order.measure, t, language),
          net: money(ordered.net),
        }),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

function yard({ terms }: PickupOrder, { t }: Writer): ReportPart {
  const has = YARD.filter(name => terms.looper[name]).map(name => t(`companies.fields.${name}`))
  const needs = NEEDS.filter(name => terms.offer[name]).map((name): Key => `offers.fields.${name}`)
  return {
    kind: 'facts',
    facts: [
      ...fact(t('pickuporders.yardHas'), has.join(', ')),
      ...fact(t('pickuporders.yardNeeds'), needs.map(key => t(key)).join(', ')),
    ],
  }
}
