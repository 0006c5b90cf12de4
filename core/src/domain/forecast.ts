import { type AcceptedCars, type QuotaFigures, type QuotaName, type Quotas, quotaNames, quotas } from './quota.ts'
import { type Exclusion, originExclusion, type QuotaRow } from './quotaterm.ts'

/** So much of a year must have passed before it is projected, as a fraction of 1: two months. */
const EARLIEST = 1 / 6
/** Last year's course is followed where it was a usual one: at most so far from an even one, as a fraction of 1. */
const UNUSUAL = 0.25

/** A gain that is worth telling, as a fraction of 1: what is written with one decimal of a percentage point is at least 0.1. */
export const LEAST_GAIN = 0.0005

/** What was booked until a day. Masses in kg. */
export interface Course {
  /** Cars inside AltfahrzeugV that came in this year. */
  accepted: AcceptedCars
  /** What left this year. */
  rows: readonly QuotaRow[]
  /** How much of the year has passed, as a fraction of 1. */
  passed: number
  /** Mass of the cars of last year, until the same day and in all. */
  lastYear: { tillKg: number; wholeKg: number }
  /** What lies on the yard, by waste type. */
  stock: readonly { wastetype: string; kg: number }[]
}

/** What the year's mass of cars is taken from: last year's course, or an even one. */
export type Basis = 'LASTYEAR' | 'EVEN'

/** What can be done about a quota. */
export const actKinds = ['DISPOSE', 'PROOF', 'CERTIFICATE', 'TREATMENT', 'SHARE'] as const
export type ActKind = (typeof actKinds)[number]

/** One act: the mass that it concerns, kg, and what each quota gains by it at most, as a fraction of 1. */
export interface Act {
  kind: ActKind
  wastetype: string
  kg: number
  gains: Record<QuotaName, number>
}

export interface Forecast {
  basis: Basis
  /** Mass of the cars of the whole year, kg, and how many. */
  expectedKg: number
  expectedCars: number
  /** The quotas as they are. */
  now: Quotas
  /** Each quota at the end of the year, as a fraction of 1; null while nothing has left. */
  values: Record<QuotaName, number | null>
  /** Three at most that help, the best first. */
  acts: Act[]
}

/** The mass of the whole year by what came in so far. */
function expected({ accepted, passed, lastYear }: Course): { kg: number; basis: Basis } {
  const share = lastYear.wholeKg > 0 ? lastYear.tillKg / lastYear.wholeKg : 0
  const usual = share > 0 && Math.abs(share - passed) <= UNUSUAL
  return { kg: accepted.kg / (usual ? share : passed), basis: usual ? 'LASTYEAR' : 'EVEN' }
}

/** What left of cars inside AltfahrzeugV, those that were handed over whole among it, kg. */
const leftKg = ({ rows, accepted }: Course): number =>
  rows.reduce((sum, row) => (originExclusion(row) ? sum : sum + row.kg), accepted.handedOverKg)

/** The mass that each quota is measured by at the end of the year: of the cars to come as much is handed over whole as of those that left. */
function denominators(course: Course, wholeKg: number): Record<QuotaName, number> {
  const { kg, handedOverKg } = course.accepted
  const left = leftKg(course)
  const toCome = left > 0 ? (handedOverKg / left) * (wholeKg - kg) : 0
  const treated = Math.max(0, wholeKg - handedOverKg - toCome)
  return { q10: wholeKg, rrc: treated, rrr: treated }
}

/** How rows that count nothing would count once the paper is there. */
const remedies: Partial<Record<Exclusion, { kind: ActKind; with: Partial<QuotaRow> }>> = {
  no_proof: { kind: 'PROOF', with: { recyclingProof: true } },
  no_efb: { kind: 'CERTIFICATE', with: { efbCertified: true } },
  no_treatment: { kind: 'TREATMENT', with: { treatment: 'R4' } },
  interim: { kind: 'SHARE', with: { recycledshare: 1, recoveredshare: 1 } },
}

/** What every quota counts of these rows, kg. */
function counted(rows: readonly QuotaRow[], figures: QuotaFigures): Record<QuotaName, number> {
  const { q10, rrc, rrr } = quotas({ kg: 1, cars: 1, handedOverKg: 0 }, rows, figures)
  return { q10: q10.numeratorKg, rrc: rrc.numeratorKg, rrr: rrr.numeratorKg }
}

const eachQuota = (of: (name: QuotaName) => number): Record<QuotaName, number> => ({
  q10: of('q10'),
  rrc: of('rrc'),
  rrr: of('rrr'),
})

/** A part of a mass; none of what is nothing. */
const per = (kg: number, of: number): number => (of > 0 ? kg / of : 0)

/** What lies on the yard, handed over as its waste type was this year. */
function disposals({ rows, stock }: Course, figures: QuotaFigures, of: Record<QuotaName, number>): Act[] {
  return stock.flatMap(({ wastetype, kg }) => {
    const like = rows.filter(row => row.wastetype === wastetype && !originExclusion(row))
    const left = like.reduce((sum, row) => sum + row.kg, 0)
    if (left <= 0 || kg <= 0) return []
    const counts = counted(like, figures)
    return [
      { kind: 'DISPOSE' as const, wastetype, kg, gains: eachQuota(name => per((counts[name] / left) * kg, of[name])) },
    ]
  })
}

/** What left already and counts once its paper is there. */
function papers({ rows }: Course, figures: QuotaFigures, { q10 }: Quotas, of: Record<QuotaName, number>): Act[] {
  return rows.flatMap((row, index) => {
    const remedy = remedies[q10.terms[index]?.excluded ?? 'never']
    if (!remedy) return []
    const [before, after] = [counted([row], figures), counted([{ ...row, ...remedy.with }], figures)]
    const gains = eachQuota(name => per(Math.max(0, after[name] - before[name]), of[name]))
    return [{ kind: remedy.kind, wastetype: row.wastetype, kg: row.kg, gains }]
  })
}

/** Acts of one kind on one waste type are one. */
function joined(acts: readonly Act[]): Act[] {
  const found = new Map<string, Act>()
  for (const act of acts) {
    const key = `${act.kind} ${act.wastetype}`
    const { kg = 0, gains } = found.get(key) ?? {}
    found.set(key, { ...act, kg: kg + act.kg, gains: eachQuota(name => (gains?.[name] ?? 0) + act.gains[name]) })
  }
  return [...found.values()]
}

/**
 * The three quotas at the end of the year, and what would change them most. A car that is still to come leaves as those of this year
 * did, whole or in parts, and as much stays on the yard as lies there today: so `(counted + yield × mass to come) ÷ mass of the year`,
 * of the rates less what is handed over whole. Of the quotas that
 * would miss their target each act is worth what they gain, where none would, what the 10 % rule gains. Undefined in the first two
 * months and without cars. An estimate: plain numbers, rounded to six decimals.
 */
export function forecast(course: Course, figures: QuotaFigures): Forecast | undefined {
  const { accepted, rows, passed } = course
  if (accepted.cars === 0 || accepted.kg <= 0 || passed < EARLIEST) return undefined
  const now = quotas(accepted, rows, figures)
  const { kg: wholeKg, basis } = expected(course)
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6
  const of = denominators(course, wholeKg)
  const left = leftKg(course)
  const atTheEnd = (name: QuotaName) => {
    const { numeratorKg } = now[name]
    if (left <= 0 || of[name] <= 0) return null
    return rounded((numeratorKg + (numeratorKg / left) * (wholeKg - accepted.kg)) / of[name])
  }
  const values = { q10: atTheEnd('q10'), rrc: atTheEnd('rrc'), rrr: atTheEnd('rrr') }
  const missed = quotaNames.filter(name => (values[name] ?? 0) < now[name].target)
  const wanted = missed.length ? missed : (['q10'] as const)
  const worth = ({ gains }: Act) => wanted.reduce((sum, name) => sum + gains[name], 0)
  const acts = joined([...disposals(course, figures, of), ...papers(course, figures, now, of)])
  return {
    basis,
    expectedKg: Math.round(wholeKg),
    expectedCars: Math.round((accepted.cars * wholeKg) / accepted.kg),
    now,
    values,
    acts: acts
      .filter(({ gains }) => wanted.some(name => gains[name] >= LEAST_GAIN))
      .toSorted((one, other) => worth(other) - worth(one))
      .slice(0, 3)
      .map(act => ({ ...act, gains: eachQuota(name => rounded(act.gains[name])) })),
  }
}
