/** Legal and trade figures that have a value on every day (`dated_settings.csv`). */
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
  'letter_retention_months',
  'takeback_days',
  'vat_percent',
  'hour_rate',
  'hand_limit',
  'contractor_rate',
  'storage_cost',
  'towing_cost',
  'depollution_cost',
  'disposal_cost',
  'sell_through',
  'core_acceptance',
  'bid_margin',
  'class_kg_m1',
  'class_kg_n1',
  'class_kg_l5e',
] as const

/** Figures that begin or end on a day: recommendations until a law applies, its requirements and bans. */
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

/** Figures of one day. Throws if a lasting figure is missing, because then the master data is broken. */
export function figuresFrom(inForce: readonly Pick<DatedFigure, 'key' | 'value'>[], day: string): Figures {
  const found = new Map(inForce.map(({ key, value }) => [key, value]))
  const lacking = lastingFigures.find(key => !found.has(key))
  if (lacking) throw new Error(`dated_settings has no ${lacking} in force on ${day}`)
  return Object.fromEntries(found) as Figures
}

/** The figures in force on a day, same as SQL `settings_on`: a day before the first figures uses the first ones, as the product has no older books. */
export function figuresOn(dated: DatedFigures, day: string): Figures {
  const first = dated.reduce((earliest, { validfrom }) => (validfrom < earliest ? validfrom : earliest), '9999-12-31')
  const on = day < first ? first : day
  return figuresFrom(
    dated.filter(({ validfrom, validto }) => validfrom <= on && (validto === null || on <= validto)),
    day,
  )
}

/** First day of a figure, even if it is in the future; undefined if unknown. */
export const firstDayOf = (dated: DatedFigures, key: PassingFigure): string | undefined =>
  dated
    .filter(one => one.key === key)
    .map(({ validfrom }) => validfrom)
    .sort()[0]
