import { quotaNames } from '@kreislauf/core/domain/quota.ts'
import type { FractionRow, Quota, QuotaDocuments, Recycling } from '@kreislauf/core/features/evaluations/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import type { ReportPart, TableColumn } from '../../../platform/documents/types.ts'

/** Booked, but no waste: parts for reuse. */
const PARTS = 'PARTS'

const kg = (value: number) => formatValue('kg', value, 'de')
const column = (heading: string, weight: number, align: TableColumn['align'] = 'right'): TableColumn => ({
  heading,
  align,
  weight,
})

const facts = (quota: Recycling, t: T): ReportPart => ({
  kind: 'facts',
  facts: [
    {
      label: t('evaluations.paper.period'),
      value: `${formatValue('day', quota.from, 'de')} – ${formatValue('day', quota.to, 'de')}`,
    },
    { label: t('evaluations.paper.cars'), value: formatValue('number', quota.cars, 'de') },
    { label: t('evaluations.paper.acceptedKg'), value: kg(quota.acceptedKg) },
    { label: t('evaluations.paper.meanKg'), value: formatValue('kg', quota.meanKg, 'de') || '–' },
    ...(quota.besides ?? []).map(({ part, ...masses }) => ({
      label: t(`evaluations.parts.${part}`),
      value: t('evaluations.recycling.besides', masses),
    })),
  ],
})

const FATES = ['openingKg', 'reuseKg', 'recyclingKg', 'energyKg', 'disposalKg', 'interimKg', 'closingKg'] as const

const fractionTable = (rows: readonly FractionRow[], t: T): ReportPart => ({
  kind: 'table',
  title: t('evaluations.paper.fractions'),
  columns: [
    column(t('evaluations.fields.fraction'), 30, 'left'),
    ...FATES.map(fate => column(t(`evaluations.paper.${fate}`), 22)),
  ],
  rows: rows.map(row => [row.name, ...FATES.map(fate => kg(row[fate]))]),
  empty: t('evaluations.paper.nothing'),
})

/** One quota with every term: its mass, its factor, and why it does not count. */
export function quotaTable(quota: Quota, title: string, t: T, language = 'de'): ReportPart {
  const kg = (value: number) => formatValue('kg', value, language)
  const percent = (value: number | null | undefined) => formatValue('percent', value, language)
  const { value, target, numeratorKg, denominatorKg, missingKg } = quota
  const reached = value === null || value === undefined ? 'noCars' : missingKg > 0 ? 'missed' : 'reached'
  return {
    kind: 'table',
    title: `${title}: ${percent(value) || '–'} (${t('evaluations.paper.target', { target: percent(target) })})`,
    columns: [
      column(t('evaluations.paper.term'), 30, 'left'),
      column(t('evaluations.fields.wastetype'), 26, 'left'),
      column(t('evaluations.paper.leftKg'), 30),
      column(t('evaluations.paper.factor'), 22),
      column(t('evaluations.paper.countedKg'), 30),
      column(t('evaluations.paper.why'), 44, 'left'),
    ],
    rows: quota.terms.map(term => [
      t(keyFrom(`evaluations.fractions.f${term.fraction}`)),
      term.wastetype === PARTS ? '' : term.wastetype,
      kg(term.kg),
      percent(term.factor),
      kg(term.countedKg),
      term.excluded ? t(`evaluations.exclusions.${term.excluded}`) : '',
    ]),
    total: [t('evaluations.paper.sum'), '', '', '', kg(numeratorKg), ''],
    empty: t('evaluations.paper.nothing'),
    note: t(`evaluations.paper.${reached}`, { numeratorKg, denominatorKg, missingKg }),
  }
}

/** All three quotas. */
export const quotaTables = (quota: Recycling, t: T, language?: string): ReportPart[] =>
  quotaNames.map(name => quotaTable(quota[name], t(`evaluations.quotas.${name}`), t, language))

const documentTables = ({ proofs, receivers }: QuotaDocuments, t: T): ReportPart[] => [
  {
    kind: 'table',
    title: t('evaluations.paper.proofs'),
    columns: [
      column(t('evaluations.paper.day'), 24, 'left'),
      column(t('evaluations.fields.wastetype'), 22, 'left'),
      column(t('evaluations.paper.receiver'), 52, 'left'),
      column(t('evaluations.paper.slip'), 34, 'left'),
      column(t('evaluations.paper.proof'), 34, 'left'),
      column(t('evaluations.fields.kg'), 26),
    ],
    rows: proofs.map(row => [
      formatValue('day', row.day, 'de'),
      row.wastetype,
      row.receiver,
      row.slip ?? '',
      row.proof ?? t('evaluations.paper.none'),
      kg(row.kg),
    ]),
    empty: t('evaluations.paper.nothing'),
  },
  {
    kind: 'table',
    title: t('evaluations.paper.receivers'),
    columns: [
      column(t('evaluations.paper.receiver'), 60, 'left'),
      column(t('evaluations.paper.certificate'), 40, 'left'),
      column(t('evaluations.paper.validto'), 28, 'left'),
      column(t('evaluations.fields.kg'), 30),
      column(t('evaluations.paper.counts'), 30),
    ],
    rows: receivers.map(row => [
      row.receiver,
      row.certificate ?? '',
      formatValue('day', row.validto, 'de') || t('evaluations.paper.none'),
      kg(row.kg),
      kg(row.countedKg),
    ]),
    empty: t('evaluations.paper.nothing'),
  },
]

/** Parts of the recycling sheet for the expert's yearly check (domain 4.5), in German. */
export const quotaParts = (
  quota: Recycling,
  t: T,
  { fractions, documents }: { fractions?: readonly FractionRow[]; documents?: QuotaDocuments } = {},
): ReportPart[] => [
  facts(quota, t),
  ...(quota.earlierRule
    ? [{ kind: 'text', text: t('evaluations.recycling.earlierRule', quota.earlierRule) } satisfies ReportPart]
    : []),
  ...(fractions ? [fractionTable(fractions, t)] : []),
  ...quotaTables(quota, t),
  ...(documents ? documentTables(documents, t) : []),
  { kind: 'text', text: t('evaluations.paper.estimate') },
]
