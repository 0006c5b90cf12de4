import { today } from '@kreislauf/core/days.ts'
import { REPAIR_CHECKS, repairVerdict } from '@kreislauf/core/domain/valuation/repairable.ts'
import { waterfallOf } from '@kreislauf/core/domain/valuation/waterfall.ts'
import type { Figure, ValueTerm } from '@kreislauf/core/features/valuations/contract.ts'
import type { ForecastDetails } from '@kreislauf/core/features/valuations/forecasts.ts'
import { restsOn } from '@kreislauf/core/features/valuations/words.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { foot } from '../../../platform/documents/exports.ts'
import { figureTable } from '../../../platform/documents/figuretable.ts'
import type { Letterhead, ReportData, ReportFact, ReportPart } from '../../../platform/documents/types.ts'
import { waterfallChart } from '../../../platform/documents/waterfallchart.ts'

/** A valuation as it is printed: names in the reader's language. */
export interface Printed extends ForecastDetails {
  figure: Figure
  nameOf: (term: Pick<ValueTerm, 'kind' | 'key' | 'name'>) => string
}

interface Writer {
  t: T
  language: string
}

type Photo = { picture: Uint8Array; caption: string }

/** Content of the document: vehicle, value and range, how it comes about, what it stands on, and what it is not. */
export function forecastReport(
  kept: Printed,
  writer: Writer,
  company: Letterhead | null,
  photos: readonly Photo[] = [],
): ReportData {
  const { t, language } = writer
  const day = formatValue('day', kept.day, language)
  return {
    ...{ date: kept.day, language, title: t('forecasts.paper.title'), company, signatures: [], foot: foot(t, today()) },
    subtitle: t('forecasts.paper.subtitle', { day, person: kept.person }),
    parts: [
      worth(kept, writer),
      vehicle(kept, writer),
      ...(photos.length ? [{ kind: 'pictures' as const, height: 45, pictures: [...photos] }] : []),
      ...waterfall(kept, writer),
      terms(kept, writer),
      assumptions(kept, writer),
      ...repairable(kept, writer),
      { kind: 'text', title: t('valuations.result.notes'), text: notes(kept, t).join('\n') },
    ],
  }
}

const money = ({ language }: Writer, value: number) => formatNumber('money', value, language)

const worth = ({ figure, value, low, high }: Printed, writer: Writer): ReportPart => ({
  kind: 'figure',
  text: writer.t('valuations.figure.title'),
  value: money(writer, value),
  details: [
    `${writer.t('valuations.figure.range')}: ${writer.t('valuations.between', { low: money(writer, low), high: money(writer, high) })}`,
    `${writer.t('valuations.figure.bid')}: ${figure.bid === null ? writer.t('valuations.figure.noBid') : money(writer, figure.bid)}`,
  ].join(' · '),
})

function vehicle(
  { result, inputs, purchase, vin, licenceplate, remark, erasedon }: Printed,
  writer: Writer,
): ReportPart {
  const { t, language } = writer
  const of = result.vehicle
  const fact = (label: string, value: string | number | null | undefined): ReportFact[] =>
    value === null || value === undefined || value === '' ? [] : [{ label, value: String(value) }]
  const number = (value: number | null, kind: 'kg' | 'number') => value && formatNumber(kind, value, language)
  return {
    kind: 'facts',
    facts: [
      ...fact(t('fields.car'), of.title),
      ...fact(t('receptions.kba.label'), of.kba),
      ...fact(t('valuations.fields.value.vehicle.clazz'), of.clazz),
      ...fact(t('valuations.fields.value.vehicle.year'), of.year),
      ...fact(t('fields.mileage'), number(of.km, 'number')),
      ...fact(t('fields.emptyWeight'), number(result.figure?.weightKg ?? null, 'kg')),
      ...fact(t('fields.condition'), of.condition && t(`valuations.conditions.${of.condition}`)),
      ...fact(t('valuations.fields.value.vehicle.catalyst'), of.catalyst),
      ...fact(t('fields.vin'), vin),
      ...fact(t('fields.licenceplate'), licenceplate),
      ...fact(t('fields.purchasePrice'), purchase === null ? null : money(writer, purchase)),
      ...fact(t('valuations.steps.broken.title'), inputs.broken.length ? brokenNames(result, inputs.broken) : null),
      ...fact(t('fields.remark'), remark),
      ...(erasedon ? fact(t('forecasts.paper.erased'), formatValue('day', erasedon, language)) : []),
    ],
  }
}

const brokenNames = ({ parts }: Printed['result'], keys: readonly string[]): string =>
  keys.map(key => parts.find(part => part.id === key)?.name ?? key).join(', ')

function waterfall({ figure, purchase, nameOf }: Printed, writer: Writer): ReportPart[] {
  const { t } = writer
  const bars = waterfallOf(figure, purchase)
  const rows = bars.map(({ kind, terms: of, amount, from, to, total }) => ({
    label: kind === 'MATERIAL' && of[0] ? nameOf(of[0]) : t(`valuations.waterfall.bars.${kind}`),
    figure: money(writer, amount),
    ...{ amount, from, to, total },
  }))
  const title = t('valuations.waterfall.title')
  return [{ kind: 'chart', title, picture: waterfallChart(rows), alt: title }]
}

/** What a term is made of: pieces or kg × price × share − work and storage. */
function howOf(term: ValueTerm, writer: Writer): string {
  const { t, language } = writer
  const price = formatNumber('price', term.likely, language)
  const share = formatNumber('percent', term.share, language, 0)
  if (term.kind === 'COST') return ''
  if (term.pieces === null) return t('valuations.how.kg', { kg: term.kg, price })
  return term.share === 1
    ? t('valuations.how.pieces', { pieces: term.pieces, price })
    : t('valuations.how.share', { pieces: term.pieces, price, share })
}

function terms({ figure, result, nameOf }: Printed, writer: Writer): ReportPart {
  const { t, language } = writer
  const rests = ({ kind, key, basis }: ValueTerm) => {
    const row =
      kind === 'PART' ? result.parts.find(part => part.id === key) : result.materials.find(one => one.id === key)
    if (row && kind !== 'CORE') return restsOn({ few: null, ...row }, t, language)
    return basis ? t(`valuations.basis.${basis}`) : ''
  }
  const amount = t('valuations.waterfall.amount')
  return figureTable<ValueTerm>(
    {
      columns: [
        { heading: t('fields.designation'), weight: 34, value: nameOf },
        { heading: t('valuations.waterfall.how'), weight: 34, value: term => howOf(term, writer) },
        { heading: t('valuations.materials.rests'), weight: 50, value: rests },
        {
          heading: t('valuations.waterfall.bars.WORK'),
          weight: 22,
          kind: 'money',
          value: ({ removal, storage }) => (removal || storage ? -(removal * 100 + storage * 100) / 100 : null),
        },
        { heading: amount, weight: 22, kind: 'money', value: term => term.amount },
      ],
      rows: figure.terms,
      total: { label: t('words.total'), of: ({ heading }) => (heading === amount ? figure.value : undefined) },
      empty: '',
    },
    writer,
  )
}

function assumptions({ figure, nameOf, takers, result }: Printed, writer: Writer): ReportPart {
  const { t, language } = writer
  const { costs, standsOn, levers } = figure
  const fact = (label: string, value: string): ReportFact[] => (value ? [{ label, value }] : [])
  const own = (key: string, text: string) =>
    costs.defaults.includes(key) ? `${text} ${t('valuations.costs.default')}` : text
  const euro = (key: 'hourRate' | 'contractorRate' | 'storage' | 'depollution' | 'disposal') =>
    own(key, t(`valuations.costs.${key}`, { value: money(writer, costs[key]) }))
  const percent = (key: 'sellThrough' | 'acceptance') =>
    own(key, t(`valuations.costs.${key}`, { value: formatNumber('percent', costs[key], language, 0) }))
  const names = new Map(result.parts.map(({ id, name }) => [id, name]))
  return {
    kind: 'facts',
    title: t('forecasts.paper.assumptions'),
    facts: [
      ...fact(
        t('forecasts.paper.standsOn'),
        standsOn.map(({ basis, percent: share }) => t(`valuations.standsOn.${basis}`, { percent: share })).join(', '),
      ),
      ...fact(
        t('valuations.insight.levers'),
        levers
          .map(lever => `${nameOf(lever)} ${t('valuations.insight.around', { amount: money(writer, lever.euros) })}`)
          .join(', '),
      ),
      ...fact(
        t('forecasts.paper.costs'),
        [euro('hourRate'), euro('contractorRate'), euro('storage'), euro('depollution'), euro('disposal')].join('\n'),
      ),
      ...fact(t('forecasts.paper.shares'), [percent('sellThrough'), percent('acceptance')].join('\n')),
      ...takers.map(({ key, names: who }) => ({
        label: t('valuations.parts.whom', { name: names.get(key) ?? key }),
        value: who.join(', '),
      })),
      ...fact(
        t('forecasts.paper.book'),
        figure.bookday ? formatValue('day', figure.bookday, language) : t('valuations.insight.onlyDefaults'),
      ),
      ...fact(t('forecasts.paper.model'), figure.model),
    ],
  }
}

function repairable({ inputs }: Printed, { t }: Writer): ReportPart[] {
  const answers = inputs.repair
  if (!REPAIR_CHECKS.some(check => answers[check] !== null && answers[check] !== undefined)) return []
  const word = (answer: boolean | null | undefined) =>
    t(`valuations.repair.answers.${answer === true ? 'yes' : answer === false ? 'no' : 'open'}`)
  return [
    {
      kind: 'table',
      title: t('valuations.repair.title'),
      columns: [
        { heading: t('forecasts.paper.check'), align: 'left', weight: 80 },
        { heading: t('forecasts.paper.answer'), align: 'left', weight: 20 },
      ],
      rows: REPAIR_CHECKS.map(check => [t(`valuations.repair.checks.${check}`), word(answers[check])]),
      empty: '',
      note: t(`valuations.repair.verdicts.${repairVerdict(answers)}`),
    },
  ]
}

const notes = ({ figure }: Printed, t: T): string[] => [
  t('valuations.result.isEstimate'),
  t('valuations.result.noReport'),
  t('valuations.net'),
  ...figure.warnings.map(({ code, params }) => t(keyFrom(`valuations.warnings.${code}`), params)),
]
