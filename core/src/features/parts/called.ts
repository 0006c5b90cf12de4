import type { T } from '../../i18n.ts'
import { isNearly, plainText, searchWords } from '../../search.ts'

/** Kinds of parts with alternative names; texts are under `parts.also`. */
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
  'GENERATOR',
  'STARTER',
  'TURBO',
  'STEERINGGEAR',
  'INJECTOR',
  'CALIPER',
] as const

/** Minimum length of a query: shorter ones match too many names. */
const LEAST = 3
/** Maximum number of kinds returned. */
const MOST = 3

/** Alternative names of a kind of parts in the reader's language: LiMa, Anlasser. */
export function namesOfKind(kind: string, t: T): string[] {
  const known = CALLED.find(one => one === kind)
  return known ? t(`parts.also.${known}`).split(', ') : []
}

/** Kinds of parts with this name, or with a similar one if none matches. */
export function kindsCalled(q: string, t: T): string[] {
  const [typed, all] = [plainText(q).trim(), CALLED.map(kind => ({ kind, names: namesOfKind(kind, t) }))]
  if (typed.length < LEAST) return []
  const [word = [], ...others] = searchWords(q)
  const ways: readonly string[] = others.length ? [typed] : word
  const so = all.filter(({ names }) => names.some(name => ways.includes(plainText(name))))
  const found = so.length ? so : all.filter(({ names }) => names.some(name => isNearly(name, q)))
  return found.slice(0, MOST).map(({ kind }) => kind)
}
