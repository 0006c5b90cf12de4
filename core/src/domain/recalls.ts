/** A maker's recall with the criteria for its cars; empty means all. */
export interface RecallRule {
  /** Prefix of the model. */
  model: string
  /** HSN, or HSN and TSN as `0603/ALR`. */
  types: readonly string[]
  /** Range of build dates, both inclusive. */
  builtfrom: string | null
  builtto: string | null
  /** `?` matches one character, `*` any number. */
  vinpattern: string | null
  /** First and last VIN, both inclusive. */
  vinfrom: string | null
  vinto: string | null
}

export interface Recallable {
  model: string | null
  hsn: string | null
  tsn: string | null
  vin: string | null
  /** First registration, `YYYY-MM-DD`. */
  registrated: string | null
}

/** Maximum number of days between build and first registration. */
const UNSOLD_DAYS = 730

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
const signs = (text: string) => text.toUpperCase().replace(/[^0-9A-Z?*]/g, '')

const patternOf = (pattern: string) => new RegExp(`^${signs(pattern).replace(/\*+/g, '.*').replaceAll('?', '.')}$`)

const laterBy = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** Whether a recall of the car's maker may apply: no known value of the car contradicts it. */
export function mayConcern(car: Recallable, recall: RecallRule): boolean {
  const { types, builtfrom, builtto, vinpattern, vinfrom, vinto } = recall
  if (!plain(car.model ?? '').startsWith(plain(recall.model))) return false
  const key = signs(`${car.hsn ?? ''}${car.tsn ?? ''}`)
  if (types.length && key && !types.some(type => key.startsWith(signs(type)))) return false
  const { registrated } = car
  if (registrated && builtfrom && registrated < builtfrom) return false
  if (registrated && builtto && registrated > laterBy(builtto, UNSOLD_DAYS)) return false
  const vin = signs(car.vin ?? '')
  if (!vin) return true
  if (vinpattern && !patternOf(vinpattern).test(vin)) return false
  return !(vinfrom && vin < signs(vinfrom)) && !(vinto && vin > signs(vinto))
}
