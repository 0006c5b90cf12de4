import { type AcceptedCars, type QuotaFigures, type QuotaName, type Quotas, quotaNames, quotas } from './quota.ts'
import { type Exclusion, originExclusion, type QuotaRow } from './quotaterm.ts'

/** Fraction of the year that must have passed before it is projected: two months. */
const EARLIEST = 1 / 6
/** Maximum deviation of last year's course from a linear one for it to be used, as a fraction of 1. */
const UNUSUAL = 0.25

/** Smallest gain shown, as a fraction of 1: rounds to 0.1 percentage points. */
export const LEAST_GAIN = 0.0005

/** Bookings until a day. Masses in kg. */
export interface Course {
  /** Cars under AltfahrzeugV that came in this year. */
  accepted: AcceptedCars
  /** Mass that left this year. */
  rows: readonly QuotaRow[]
  /** Fraction of the year that has passed. */
  passed: number
  /** Mass of last year's cars, until the same day and in total. */
  lastYear: { tillKg: number; wholeKg: number }
  /** Stock on the yard by waste type. */
  stock: readonly { wastetype: string; kg: number }[]
}

/** Basis of the year's mass of cars: last year's course, or a linear one. */
export type Basis = 'LASTYEAR' | 'EVEN'

/** Kinds of action that improve a quota. */
export const actKinds = ['DISPOSE', 'PROOF', 'CERTIFICATE', 'TREATMENT', 'SHARE'] as const
export type ActKind = (typeof actKinds)[number]

/** One action: the mass concerned in kg, and the maximum gain of each quota as a fraction of 1. */
export interface Act {
  kind: ActKind
  wastetype: string
  kg: number
  gains: Record<QuotaName, number>
}

export interface Forecast {
  basis: Basis
  /** Mass of the cars of the whole year in kg, and their number. */
  expectedKg: number
  expectedCars: number
  /** The current quotas. */
  now: Quotas
  /** Each quota at the end of the year, as a fraction of 1; null while nothing has left. */
  values: Record<QuotaName, number | null>
  /** At most three actions that help, best first. */
  acts: Act[]
}

/** Mass of the whole year, projected from what came in so far. */
function expected({ accepted, passed, lastYear }: Course): { kg: number; basis: Basis } {
  const share = lastYear.wholeKg > 0 ? lastYear.tillKg / lastYear.wholeKg : 0
  const usual = share > 0 && Math.abs(share - passed) <= UNUSUAL
  return { kg: accepted.kg / (usual ? share : passed), basis: usual ? 'LASTYEAR' : 'EVEN' }
}

/** kg that left from cars under AltfahrzeugV, including those handed over whole. */
const leftKg = ({ rows, accepted }: Course): number =>
  rows.reduce((sum, row) => (originExclusion(row) ? sum : sum + row.kg), accepted.handedOverKg)

/** Denominator of each quota at the end of the year: future cars are handed over whole in the same proportion as those that left. */
function denominators(course: Course, wholeKg: number): Record<QuotaName, number> {
  const { kg, handedOverKg } = course.accepted
  const left = leftKg(course)
  const toCome = left > 0 ? (handedOverKg / left) * (wholeKg - kg) : 0
  const treated = Math.max(0, wholeKg - handedOverKg - toCome)
  return { q10: wholeKg, rrc: treated, rrr: treated }
}

/** How rows that are not counted would count once the document exists. */
const remedies: Partial<Record<Exclusion, { kind: ActKind; with: Partial<QuotaRow> }>> = {
  no_proof: { kind: 'PROOF', with: { recyclingProof: true } },
  no_efb: { kind: 'CERTIFICATE', with: { efbCertified: true } },
  no_treatment: { kind: 'TREATMENT', with: { treatment: 'R4' } },
  interim: { kind: 'SHARE', with: { recycledshare: 1, recoveredshare: 1 } },
}

/** kg that every quota counts of these rows. */
function counted(rows: readonly QuotaRow[], figures: QuotaFigures): Record<QuotaName, number> {
  const { q10, rrc, rrr } = quotas({ kg: 1, cars: 1, handedOverKg: 0 }, rows, figures)
  return { q10: q10.numeratorKg, rrc: rrc.numeratorKg, rrr: rrr.numeratorKg }
}

const eachQuota = (of: (name: QuotaName) => number): Record<QuotaName, number> => ({
  q10: of('q10'),
  rrc: of('rrc'),
  rrr: of('rrr'),
})

/** Quotient of two masses; 0 if the denominator is 0. */
const per = (kg: number, of: number): number => (of > 0 ? kg / of : 0)

/** Stock on the yard, if handed over as its waste type was this year. */
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

/** Mass that has left already and counts once its document exists. */
function papers({ rows }: Course, figures: QuotaFigures, { q10 }: Quotas, of: Record<QuotaName, number>): Act[] {
  return rows.flatMap((row, index) => {
    const remedy = remedies[q10.terms[index]?.excluded ?? 'never']
    if (!remedy) return []
    const [before, after] = [counted([row], figures), counted([{ ...row, ...remedy.with }], figures)]
    const gains = eachQuota(name => per(Math.max(0, after[name] - before[name]), of[name]))
    return [{ kind: remedy.kind, wastetype: row.wastetype, kg: row.kg, gains }]
  })
}

/** Merges actions of one kind on one waste type. */
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
 * The three quotas at the end of the year, and the actions that would change them most. Assumes that future cars leave as those of this year did, whole
 * or in parts, and that the stock stays as it is today: `(counted + yield × mass to come) ÷ mass of the year`; for the two rates less what is handed
 * over whole. An action is worth the gain of the quotas that would miss their target, or of the 10 % rule if none would. Undefined in the first two
 * months and without cars. An estimate in plain numbers, rounded to six decimals.
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
