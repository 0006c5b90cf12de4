import { offerIdOf, RemanOfferForm } from '@kreislauf/core/features/articles/contract.ts'
import { importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import type { ImportIssue } from '@kreislauf/core/features/imports/contract.ts'
import { fieldErrors, Problem } from '@kreislauf/core/problems.ts'
import type { Line } from '../../../platform/imports/lines.ts'
import {
  type ArticleLine,
  leaveArticles,
  type TakenArticle,
  takeArticles,
  undoArticles,
  unnamedArticles,
} from '../../articles/index.ts'
import type { BulkImporter } from '../bulk.ts'
import { cellIssue, filled, issuesOf, LEFT_OUT, type Outcome } from '../outcome.ts'

/** Fields that all offers of an article share. */
const OF_ARTICLE = ['name', 'oenumber', 'category', 'series', 'infolink'] as const

/** What the earlier lines of the file said. */
interface Said {
  /** Line by the id of its offer. */
  offers: Map<string, number>
  /** Line and data of an article by its number: its first line counts. */
  articles: Map<string, { line: number; data: string }>
  /** Ids of offers that a line names, wrong lines as far as they can be read. */
  named: Set<string>
}

type Read = { row: Omit<ArticleLine, 'n'>; warnings: ImportIssue[] } | { issues: ImportIssue[] }

const warning = (code: string, params: object): ImportIssue => cellIssue({ column: '*', code, params })

/** Id of the offer that a line names. */
const idIn = ({ number, ktype }: { number: string; ktype: readonly string[] }) =>
  offerIdOf({ number, ktype: ktype.length === 1 ? (ktype[0] ?? '') : '' })

const Named = RemanOfferForm.pick({ number: true, ktype: true })

/** A line as the database takes it, or what is wrong with it. */
function read(line: Line, said: Said): Read {
  const given = filled(line.values)
  const named = Named.safeParse(given)
  if (named.success) said.named.add(idIn(named.data))
  if (line.issues.length) return { issues: line.issues.map(cellIssue) }
  const { data, error } = RemanOfferForm.safeParse(given, { reportInput: true })
  if (error) return { issues: issuesOf(new Problem('invalid', {}, fieldErrors(error)), importDescriptions.articles) }
  const id = idIn(data)
  const earlier = said.offers.get(id)
  if (earlier !== undefined)
    return { issues: [cellIssue({ column: 'number', code: 'repeats', params: { line: earlier } })] }
  said.offers.set(id, line.line)
  const has = (key: string) => key in given
  const article = said.articles.get(data.number)
  const its = JSON.stringify(OF_ARTICLE.map(key => (has(key) ? data[key] : null)))
  if (!article) said.articles.set(data.number, { line: line.line, data: its })
  const fresh = <Value>(key: (typeof OF_ARTICLE)[number], value: Value) => (!article && has(key) ? value : null)
  const own = <Value>(key: string, value: Value) => (has(key) ? value : null)
  const warnings = line.warnings.map(cellIssue)
  if (article && article.data !== its) warnings.push(warning('article_said', { line: article.line }))
  return {
    warnings,
    row: {
      ...{ number: data.number, ktype: id.slice(data.number.length + 1), price: data.price },
      name: fresh('name', data.name),
      oenumbers: fresh('oenumber', data.oenumber),
      category: fresh('category', data.category),
      series: fresh('series', data.series),
      infolink: fresh('infolink', data.infolink),
      ktypes: own('ktype', data.ktype),
      kbas: own('kba', data.kba),
      engines: own('engine', data.engine),
      quantity: own('quantity', data.quantity),
      active: own('active', data.active),
    },
  }
}

function outcomeOf({ line, cells }: Line, said: Read | undefined, taken: TakenArticle | undefined): Outcome {
  if (!said) return { state: 'ASIDE', line, cells, warnings: [LEFT_OUT] }
  if ('issues' in said) return { state: 'WRONG', line, cells, issues: said.issues }
  if (!taken) throw new Problem('unexpected')
  const { state, offer: recordId, found, after, before, unknown } = taken
  if (state === 'UNCHANGED') return { state }
  const warnings = unknown ? [...said.warnings, warning('unknown_ktypes', { count: unknown })] : said.warnings
  return { state, line, cells, warnings, recordId, name: said.row.number, found, after, before }
}

/** A price list: compared and written some thousand lines at once. */
export const articles: BulkImporter = {
  start({ departmentId: remanId, settings: { anew = false } }) {
    const said: Said = { offers: new Map(), articles: new Map(), named: new Set() }
    return {
      name(lines) {
        for (const line of lines) if (!line.aside) read(line, said)
      },
      take(lines) {
        const reads = lines.map(line => (line.aside ? undefined : read(line, said)))
        const rows = reads.flatMap((one, n): ArticleLine[] => (one && 'row' in one ? [{ n, ...one.row }] : []))
        return async (db, keep) => {
          const taken = rows.length ? await takeArticles(db, { remanId, anew, keep }, rows) : []
          const byPlace = new Map(taken.map(one => [one.n, one]))
          return lines.map((line, n) => outcomeOf(line, reads[n], byPlace.get(n)))
        }
      },
      leaving: db => unnamedArticles(db, remanId, [...said.named]),
      leave: (db, importId) => leaveArticles(db, importId, remanId, [...said.named]),
    }
  },
  undo: undoArticles,
  topic: 'articles',
}
