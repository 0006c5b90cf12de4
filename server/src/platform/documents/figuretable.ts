import { digitsOf, formatNumber, formatValue, NO_FIGURE } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { ReportPart } from './types.ts'

/** A column of a table of figures; without `kind` it has texts. Masses have their unit in the heading. */
export interface FigureColumn<Row> {
  heading: string
  /** Width relative to the other columns. */
  weight: number
  kind?: 'kg' | 'tonnes' | 'number' | 'percent' | 'money'
  value: (row: Row) => string | number | null | undefined
}

interface Figures<Row> {
  title?: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  /** Last row: a value for each column that has a sum. */
  total?: { label: string; of: (column: FigureColumn<Row>) => number | null | undefined }
  empty: string
  note?: string
  /** Leaves out columns of figures in which no row has any; the note names them. */
  compact?: boolean
}

const UNITS = { kg: 'kg', tonnes: 't', number: undefined, percent: undefined, money: undefined }

/** Numbers of a column with the same decimals, as many as the most precise needs (3 at most); a zero is a dash. */
function written(
  { kind }: Pick<FigureColumn<never>, 'kind'>,
  values: readonly (string | number | null | undefined)[],
  language: string,
): string[] {
  const digits = kind === 'kg' || kind === 'number' ? digitsOf(values) : undefined
  return values.map(value => {
    if (typeof value !== 'number') return value ?? ''
    if (!kind || kind === 'percent' || kind === 'money') return formatValue(kind ?? 'number', value, language)
    return value ? formatNumber(kind === 'kg' ? 'number' : kind, value, language, digits) : NO_FIGURE
  })
}

/** A table of figures as a part of a report. */
export function figureTable<Row>(figures: Figures<Row>, { t, language }: { t: T; language: string }): ReportPart {
  const { title, columns, rows, total, empty, note, compact = false } = figures
  const isEmpty = ({ kind, value }: FigureColumn<Row>) => !!kind && rows.length > 0 && !rows.some(row => value(row))
  const without = compact ? columns.filter(isEmpty) : []
  const shown = columns.filter(column => !without.includes(column))
  const cells = shown.map(column =>
    written(column, [...rows.map(column.value), ...(total ? [total.of(column)] : [])], language),
  )
  const labelled = (row: string[]) => row.map((cell, at) => (at === 0 && total ? total.label : cell))
  const notes = [
    note,
    without.length > 0 &&
      t('papers.without', { columns: without.map(({ heading }) => plainHeading(heading)).join(', ') }),
  ].filter(Boolean)
  return {
    kind: 'table',
    ...(title !== undefined && { title }),
    columns: shown.map(({ heading, kind, weight }) => ({
      heading: kind && UNITS[kind] ? `${heading} (${UNITS[kind]})` : heading,
      align: kind ? 'right' : 'left',
      weight,
    })),
    rows: rows.map((_, at) => cells.map(column => column[at] ?? '')),
    ...(total && { total: labelled(cells.map(column => column.at(-1) ?? '')) }),
    empty,
    ...(notes.length > 0 && { note: notes.join(' ') }),
  }
}

/** A heading within a sentence: without soft hyphens. */
const plainHeading = (heading: string) => heading.replaceAll('\u00ad', '')
