import { quotaNames } from '@kreislauf/core/domain/quota.ts'
import type { FractionRow, Quota, QuotaDocuments, Recycling } from '@kreislauf/core/features/evaluations/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { figureTable } from '../../../platform/documents/figuretable.ts'
import type { ReportPart } from '../../../platform/documents/types.ts'

/** Booked, but no waste: parts for reuse. */
const PARTS = 'PARTS'

const kg = (value: number) => formatValue('kg', value, 'de')
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

const fractionTable = (rows: readonly FractionRow[], t: T): ReportPart =>
  figureTable(
    {
      title: t('evaluations.paper.fractions'),
      columns: [
        { heading: t('evaluations.fields.fraction'), weight: 30, value: row => row.name },
        ...FATES.map(fate => ({
          heading: t(`evaluations.paper.${fate}`),
          weight: 22,
          kind: 'kg' as const,
          value: (row: FractionRow) => row[fate],
        })),
      ],
      rows,
      empty: t('evaluations.paper.nothing'),
      compact: true,
    },
    { t, language: 'de' },
  )

/** One quota with every term: its mass, its factor, and why it does not count. */
export function quotaTable(quota: Quota, title: string, t: T, language = 'de'): ReportPart {
  const percent = (value: number | null | undefined) => formatValue('percent', value, language)
  const { value, target, numeratorKg, denominatorKg, missingKg } = quota
  const reached = value === null || value === undefined ? 'noCars' : missingKg > 0 ? 'missed' : 'reached'
  const counted = t('evaluations.paper.countedKg')
  return figureTable(
    {
      title: `${title}: ${percent(value) || '–'} (${t('evaluations.paper.target', { target: percent(target) })})`,
      columns: [
        {
          heading: t('evaluations.paper.term'),
          weight: 30,
          value: term => t(keyFrom(`evaluations.fractions.f${term.fraction}`)),
        },
        {
          heading: t('evaluations.fields.wastetype'),
          weight: 26,
          value: term => (term.wastetype === PARTS ? '' : term.wastetype),
        },
        { heading: t('evaluations.paper.leftKg'), weight: 30, kind: 'kg', value: term => term.kg },
        { heading: t('evaluations.paper.factor'), weight: 22, kind: 'percent', value: term => term.factor },
        { heading: counted, weight: 30, kind: 'kg', value: term => term.countedKg },
        {
          heading: t('evaluations.paper.why'),
          weight: 44,
          value: term => (term.excluded ? t(`evaluations.exclusions.${term.excluded}`) : ''),
        },
      ],
      rows: quota.terms,
      total: {
        label: t('evaluations.paper.sum'),
        of: ({ heading }) => (heading === counted ? numeratorKg : undefined),
      },
      empty: t('evaluations.paper.nothing'),
      note: t(`evaluations.paper.${reached}`, { numeratorKg, denominatorKg, missingKg }),
    },
    { t, language },
  )
}

/** All three quotas. */
export const quotaTables = (quota: Recycling, t: T, language?: string): ReportPart[] =>
  quotaNames.map(name => quotaTable(quota[name], t(`evaluations.quotas.${name}`), t, language))

const documentTables = ({ proofs, receivers }: QuotaDocuments, t: T): ReportPart[] => [
  figureTable(
    {
      title: t('evaluations.paper.proofs'),
      columns: [
        { heading: t('evaluations.paper.day'), weight: 24, value: row => formatValue('day', row.day, 'de') },
        { heading: t('evaluations.fields.wastetype'), weight: 22, value: row => row.wastetype },
        { heading: t('evaluations.paper.receiver'), weight: 52, value: row => row.receiver },
        { heading: t('evaluations.paper.slip'), weight: 34, value: row => row.slip },
        { heading: t('evaluations.paper.proof'), weight: 34, value: row => row.proof ?? t('evaluations.paper.none') },
        { heading: t('fields.mass'), weight: 26, kind: 'kg', value: row => row.kg },
      ],
      rows: proofs,
      empty: t('evaluations.paper.nothing'),
    },
    { t, language: 'de' },
  ),
  figureTable(
    {
      title: t('evaluations.paper.receivers'),
      columns: [
        { heading: t('evaluations.paper.receiver'), weight: 60, value: row => row.receiver },
        { heading: t('evaluations.paper.certificate'), weight: 40, value: row => row.certificate },
        {
          heading: t('evaluations.paper.validto'),
          weight: 28,
          value: row => formatValue('day', row.validto, 'de') || t('evaluations.paper.none'),
        },
        { heading: t('fields.mass'), weight: 30, kind: 'kg', value: row => row.kg },
        { heading: t('evaluations.paper.counts'), weight: 30, kind: 'kg', value: row => row.countedKg },
      ],
      rows: receivers,
      empty: t('evaluations.paper.nothing'),
    },
    { t, language: 'de' },
  ),
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
