/** Figures of law and trade that hold on every day (`dated_settings.csv`). */
export const lastingFigures = [
  'q10_target',
  'recycling_target',
  'recovery_target',
  's_rec',
  's_rv',
  'fuel_share',
  'driver_kg',
  'unknown_fuel_kg',
  'density_petrol',
  'density_diesel',
  'density_lpg',
  'car_difference_limit',
  'certificate_months',
  'disposal_register_days',
  'sorn_days',
  'log_retention_months',
  'voucher_retention_months',
  'takeback_days',
  'vat_percent',
] as const

/** Figures that begin or end on a day: what is recommended until a law binds, what it asks for, and what it forbids. */
export const passingFigures = [
  'depollution_days',
  'elvr_depollution_days',
  'treatment_months',
  'elvr_treatment_months',
  'part_e_refused',
] as const

export type LastingFigure = (typeof lastingFigures)[number]
export type PassingFigure = (typeof passingFigures)[number]

/** The figures of one day. */
export type Figures = Record<LastingFigure, number> & Partial<Record<PassingFigure, number>>

/** A figure with the days on which it is in force, both ends included. */
export interface DatedFigure {
  key: string
  value: number
  validfrom: string
  validto: string | null
}
export type DatedFigures = readonly DatedFigure[]

/** These figures as those of a day. Throws where one that every day has is missing: the master file is broken. */
export function figuresFrom(inForce: readonly Pick<DatedFigure, 'key' | 'value'>[], day: string): Figures {
  const found = new Map(inForce.map(({ key, value }) => [key, value]))
  const lacking = lastingFigures.find(key => !found.has(key))
  if (lacking) throw new Error(`dated_settings has no ${lacking} in force on ${day}`)
  return Object.fromEntries(found) as Figures
}

/**
 * The figures in force on a day, as `settings_on` of the database has them: a day before the first of all figures is that one, for
 * the product has no older books.
 */
export function figuresOn(dated: DatedFigures, day: string): Figures {
  const first = dated.reduce((earliest, { validfrom }) => (validfrom < earliest ? validfrom : earliest), '9999-12-31')
  const on = day < first ? first : day
  return figuresFrom(
    dated.filter(({ validfrom, validto }) => validfrom <= on && (validto === null || on <= validto)),
    day,
  )
}

/** The first day of a figure, also of one that is still to come; undefined where none is known. */
export const firstDayOf = (dated: DatedFigures, key: PassingFigure): string | undefined =>
  dated
    .filter(one => one.key === key)
    .map(({ validfrom }) => validfrom)
    .sort()[0]
