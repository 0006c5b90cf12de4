import { kbaText, parseKba } from '@kreislauf/core/domain/kba.ts'
import { normaliseVin, vinProblems } from '@kreislauf/core/domain/vin.ts'
import { MOST_PORTFOLIO_LINES } from '@kreislauf/core/features/valuations/portfolio.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { UPLOADED } from '../../../platform/files/limits.ts'
import type { Line } from '../../../platform/imports/lines.ts'
import type { Raw, RawRow } from '../../../platform/imports/raw.ts'
import { readTable } from '../../../platform/imports/reading.ts'
import type { TypedColumn } from '../../../platform/imports/typed.ts'
import { headingWord } from '../../../platform/imports/words.ts'
import { translator } from '../../../platform/words/i18n.ts'

/** What a line of the file names. `wrong`: keys of columns that cannot be read. */
export interface NamedVehicle {
  line: number
  given: string
  kba: string | null
  vin: string | null
  clazz: string | null
  year: number | null
  weight: number | null
  wrong: ColumnKey[]
}

const YEAR = /(?<!\d)((?:19|20)\d{2})(?!\d)/
const columns = {
  kba: { kind: 'text' },
  hsn: { kind: 'text' },
  tsn: { kind: 'text' },
  vin: { kind: 'text' },
  clazz: { kind: 'text' },
  registrated: { kind: 'text', within: YEAR },
  weight: { kind: 'decimal', unit: 'kg', least: 1 },
} as const satisfies Record<string, Omit<TypedColumn, 'key'>>
export type ColumnKey = keyof typeof columns
const typed = keysOf(columns).map((key): TypedColumn => ({ key, ...columns[key] }))

/** Files are German or English, whatever the reader's language. */
const both = [translator('de'), translator('en')]
const headings = new Map<ColumnKey, string[]>(
  keysOf(columns).map(key => [
    key,
    [key, ...both.flatMap(t => t(`imports.synonyms.${key}`).split(','))].map(headingWord).filter(Boolean),
  ]),
)

const kbaIn = (text: string): string | null => {
  const key = parseKba(text)
  return key ? kbaText(key) : null
}
function vinIn(text: string): string | null {
  const vin = normaliseVin(text)
  return vin.length === 17 && !vinProblems(vin).length ? vin : null
}

const textOf = (cell: Raw | undefined) => String(cell ?? '').trim()

/** The first key number and the first VIN among cells, for a file without headings. */
function among(cells: readonly Raw[]): Pick<NamedVehicle, 'kba' | 'vin'> {
  const texts = cells.map(textOf).filter(Boolean)
  const vin = texts.map(vinIn).find(Boolean) ?? null
  return {
    vin,
    kba:
      texts
        .filter(text => !vinIn(text))
        .map(kbaIn)
        .find(Boolean) ?? null,
  }
}

const named = ({ kba, vin }: Pick<NamedVehicle, 'kba' | 'vin'>): boolean => kba !== null || vin !== null

/** A line of a file without headings. */
const bareLine = ({ line, cells }: RawRow): NamedVehicle => ({
  ...{ line, clazz: null, year: null, weight: null, wrong: [] },
  given: cells.map(textOf).filter(Boolean).join(' ').slice(0, 120),
  ...among(cells),
})

function lineOf({ line, values, cells, issues }: Line): NamedVehicle {
  const text = (key: ColumnKey) => textOf(values[key] as Raw)
  const both = text('hsn') && text('tsn') ? `${text('hsn')} ${text('tsn')}` : ''
  const [key, number] = [text('kba') || both, text('vin')]
  const [kba, vin] = [key ? kbaIn(key) : null, number ? vinIn(number) : null]
  const year = text('registrated')
  const wrong: Record<ColumnKey, boolean> = {
    ...{ kba: !!key && !kba, hsn: false, tsn: false, vin: !!number && !vin, clazz: false },
    registrated: !!year && !/^\d{4}$/.test(year),
    weight: issues.some(({ column }) => column === 'weight'),
  }
  return {
    line,
    given:
      [key, number].filter(Boolean).join(' ').slice(0, 120) ||
      cells.map(textOf).filter(Boolean).join(' ').slice(0, 120),
    ...{ kba, vin, clazz: text('clazz') || null },
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    weight: typeof values['weight'] === 'number' ? values['weight'] : null,
    wrong: keysOf(wrong).filter(column => wrong[column]),
  }
}

/** The lines of a CSV or XLSX file with key numbers or VINs, with or without headings. Throws BadTable, `imports.no-rows`, `invalid` at `file` for more than 500 lines. */
export async function readPortfolio(path: string): Promise<NamedVehicle[]> {
  const at = new Map<string, number>()
  const found: NamedVehicle[] = []
  const source = { from: { path }, known: [...headings.values()].flat(), limits: UPLOADED }
  const table = readTable(source, ({ line, cells }) => {
    for (const [index, cell] of cells.entries()) {
      const word = headingWord(textOf(cell))
      const key = keysOf(columns).find(one => word && !at.has(one) && headings.get(one)?.includes(word))
      if (key) at.set(key, index)
    }
    const first = bareLine({ line, cells })
    if (!at.size && named(first)) found.push(first)
    return { typed, at }
  })
  for await (const lines of table)
    for (const line of lines) {
      if (line.aside) continue
      found.push(at.size ? lineOf(line) : bareLine(line))
      if (found.length > MOST_PORTFOLIO_LINES)
        throw new Problem('invalid', {}, [
          { path: 'file', code: 'too_many_lines', params: { maximum: MOST_PORTFOLIO_LINES } },
        ])
    }
  if (!found.length) throw new Problem('imports.no-rows')
  return found
}
