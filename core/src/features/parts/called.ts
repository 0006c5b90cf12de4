import { PART_KINDS } from '../../domain/partkinds.ts'
import type { T } from '../../i18n.ts'
import { isNearly, plainText, searchWords } from '../../search.ts'

/** Minimum length of a query: shorter ones match too many names. */
const LEAST = 3
/** Maximum number of kinds returned. */
const MOST = 3

/** Alternative names of a kind of parts in the reader's language: LiMa, Anlasser. */
export function namesOfKind(kind: string, t: T): string[] {
  const known = PART_KINDS.find(one => one === kind)
  return known ? t(`parts.also.${known}`).split(', ') : []
}

/** Kinds of parts with this name, or with a similar one if none matches. */
export function kindsCalled(q: string, t: T): string[] {
  const [typed, all] = [plainText(q).trim(), PART_KINDS.map(kind => ({ kind, names: namesOfKind(kind, t) }))]
  if (typed.length < LEAST) return []
  const [word = [], ...others] = searchWords(q)
  const ways: readonly string[] = others.length ? [typed] : word
  const so = all.filter(({ names }) => names.some(name => ways.includes(plainText(name))))
  const found = so.length ? so : all.filter(({ names }) => names.some(name => isNearly(name, q)))
  return found.slice(0, MOST).map(({ kind }) => kind)
}
