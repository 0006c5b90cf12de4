import { today } from '@kreislauf/core/days.ts'
import { importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import type { ImportIssue } from '@kreislauf/core/features/imports/contract.ts'
import { PriceForm } from '@kreislauf/core/features/prices/contract.ts'
import { type PriceKey, whyOdd, whyPriceWrong } from '@kreislauf/core/features/prices/rules.ts'
import { fieldErrors, Problem, problemOf } from '@kreislauf/core/problems.ts'
import type { Line } from '../../../platform/imports/lines.ts'
import { plainWord } from '../../../platform/imports/words.ts'
import { type Known, knownPrices, netOf, type PriceLine, takePrices, undoPrices } from '../../prices/index.ts'
import type { BulkImporter } from '../bulk.ts'
import { cellIssue, filled, issuesOf, type Outcome } from '../outcome.ts'
import { alsoCalled } from '../vocabulary.ts'

const ORDER = ['REUSE', 'MATERIAL', 'CARGO', 'CORE'] as const

/** The kinds by each of their names. */
type Names = ReadonlyMap<string, PriceKey[]>

/** Key, names with their parts, and what else it is called. */
const calledIn = ({ key, names }: Known['keys'][number]) => [
  ...[key, ...names, ...alsoCalled(key)],
  ...names.flatMap(name => name.split(',')),
]

function namesIn({ keys }: Known): Names {
  const names = new Map<string, PriceKey[]>()
  for (const one of keys)
    for (const name of new Set(calledIn(one).map(plainWord))) names.set(name, [...(names.get(name) ?? []), one])
  return names
}

/** What a line means: a price as stored, or why it is wrong or left out. */
type Meant =
  | { row: Omit<PriceLine, 'n' | 'rank'>; warnings: ImportIssue[]; name: string }
  | { issues: ImportIssue[] }
  | { aside: ImportIssue }

const issue = (column: string, code: string, params: object): ImportIssue => cellIssue({ column, code, params })

interface Settings {
  gross: boolean
  outliers: boolean
}

function meant(line: Line, known: Known, names: Names, { gross, outliers }: Settings): Meant {
  if (line.issues.length) return { issues: line.issues.map(cellIssue) }
  const given = filled(line.values)
  const text = String(given['key'] ?? '')
  const found = names.get(plainWord(text)) ?? []
  const use = given['use'] ?? ORDER.find(one => found.some(key => key.use === one && key.offered))
  const key = found.find(one => one.use === use && one.offered) ?? found.find(one => one.use === use)
  if (!key) return { issues: [issue('key', 'unknown_kind', { text })] }
  const { measure, currency: _, ...rest } = given
  const { data, error } = PriceForm.safeParse({ ...rest, use, key: key.key }, { reportInput: true })
  if (error) return { issues: issuesOf(new Problem('invalid', {}, fieldErrors(error)), importDescriptions.prices) }
  if (measure && measure !== key.measure) return { aside: issue('measure', 'other_unit', { measure: key.measure }) }
  const price = gross ? netOf(known, data) : data.price
  if (price <= 0 && !key.mayCost) return { aside: issue('price', 'no_price', {}) }
  const why = whyPriceWrong({ ...data, price }, key, today())
  if (why) return { issues: issuesOf(problemOf(why), importDescriptions.prices) }
  const odd = whyOdd(price, known.medians.get(`${key.use} ${key.key}`), key)
  if (odd !== undefined && !outliers) return { aside: issue('price', 'outlier', { usual: odd }) }
  const warnings = line.warnings.map(cellIssue)
  if (odd !== undefined) warnings.push(issue('price', 'far_off', { usual: odd }))
  return { row: { ...data, price, measure: key.measure }, warnings, name: key.name }
}

function outcomeOf({ line, cells }: Line, said: Meant | undefined, point: number | undefined, keep: boolean): Outcome {
  if (!said) return { state: 'ASIDE', line, cells, warnings: [issue('*', 'left_out', {})] }
  if ('issues' in said) return { state: 'WRONG', line, cells, issues: said.issues }
  if ('aside' in said) return { state: 'ASIDE', line, cells, warnings: [said.aside] }
  if (point === undefined) return { state: 'UNCHANGED' }
  const written = { recordId: keep ? point : 0, name: said.name, found: null, after: 1, before: null }
  return { state: 'ADDED', line, cells, warnings: said.warnings, ...written }
}

/** A list of prices: a line that stands in the book already as often as in the file is left as it is. */
export const prices: BulkImporter = {
  start({ settings: { gross = false, outliers = false } }) {
    let told: { known: Known; names: Names } | undefined
    const said = new Map<string, number>()
    return {
      name() {},
      take(lines) {
        const ranks = lines.map(({ values }) => {
          const words = JSON.stringify(values)
          const rank = (said.get(words) ?? 0) + 1
          said.set(words, rank)
          return rank
        })
        return async (db, keep) => {
          if (!told) {
            const known = await knownPrices(db, today())
            told = { known, names: namesIn(known) }
          }
          const { known, names } = told
          const all = lines.map(line => (line.aside ? undefined : meant(line, known, names, { gross, outliers })))
          const rows = all.flatMap((one, n): PriceLine[] =>
            one && 'row' in one ? [{ n, rank: ranks[n] ?? 1, ...one.row }] : [],
          )
          const taken = new Map(
            (rows.length ? await takePrices(db, rows, known.last, keep) : []).map(({ n, point }) => [n, point]),
          )
          return lines.map((line, n) => outcomeOf(line, all[n], taken.get(n), keep))
        }
      },
      leaving: async () => ({ active: 0, leaving: 0 }),
      leave: async () => undefined,
    }
  },
  undo: undoPrices,
  topic: 'prices',
}
