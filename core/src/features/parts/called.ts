import type { T } from '../../i18n.ts'
import { isNearly, plainText, searchWords } from '../../search.ts'

/** Kinds of parts that people call otherwise than the list does, too; the words stand under `parts.also`. */
const CALLED = [
  'ENGINE',
  'GEARBOX',
  'AXLE',
  'DOOR',
  'TAILGATE',
  'BONNET',
  'BUMPER',
  'HEADLAMP',
  'TAILLAMP',
  'DASHBOARD',
  'SEAT',
  'WHEEL',
  'GLASSPANE',
  'MIRROR',
  'RADIATOR',
  'ALTERNATOR',
  'ELECTRONICS',
  'HARNESS',
  'TRIM',
  'ACCOMPRESSOR',
  'FUELTANK',
  'BATTERY',
  'CATALYST',
  'HVBATTERY',
  'EMOTOR',
  'AIRBAG',
  'SEATBELT',
  'STEERINGLOCK',
  'IMMOBILISER',
] as const

/** Fewer letters begin too many names. */
const LEAST = 3
/** So many kinds are asked for. */
const MOST = 3

/** What else a kind of parts is called in the reader's language: LiMa, Anlasser. */
export function namesOfKind(kind: string, t: T): string[] {
  const known = CALLED.find(one => one === kind)
  return known ? t(`parts.also.${known}`).split(', ') : []
}

/** The kinds of parts that somebody calls so, or, where none is, nearly so. */
export function kindsCalled(q: string, t: T): string[] {
  const [typed, all] = [plainText(q).trim(), CALLED.map(kind => ({ kind, names: namesOfKind(kind, t) }))]
  if (typed.length < LEAST) return []
  const [word = [], ...others] = searchWords(q)
  const ways: readonly string[] = others.length ? [typed] : word
  const so = all.filter(({ names }) => names.some(name => ways.includes(plainText(name))))
  const found = so.length ? so : all.filter(({ names }) => names.some(name => isNearly(name, q)))
  return found.slice(0, MOST).map(({ kind }) => kind)
}
