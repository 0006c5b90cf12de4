import { compare } from '../../domain/decimal.ts'
import type { ValuedWeight } from '../../domain/valuation/weight.ts'
import { unusualWeight } from '../../domain/weightcheck.ts'
import { isByEngineOnly } from '../coreoffers/contract.ts'
import type { ValuationRead } from './read.ts'
import { indexOf, type Slot } from './rows.ts'
import type { CoreRow, Figure, TakenPart, ValueForm, ValueWarning } from './value.ts'

/** Days after which the price book is old. */
const OLD_BOOK = 30

interface About {
  read: ValuationRead
  form: Pick<ValueForm, 'asContracted'>
  slots: readonly Slot[]
  taken: readonly TakenPart[]
  weight: ValuedWeight
  /** The class has no composition of its own. */
  borrowed: boolean
  cores: readonly CoreRow[]
}

type Made = Omit<Figure, 'warnings'>

/** What has to be known about a figure, as `valuations.warnings.<code>` with its values. */
export function warningsOf(figure: Made, about: About): ValueWarning[] {
  const { read, weight } = about
  const { vehicle, day } = read
  const { mass, bookage, unpriced } = figure
  const found: [boolean, string, Record<string, unknown>?][] = [
    [!!vehicle.kba && !vehicle.known, 'kba_unknown', { kba: vehicle.kba }],
    [weight.basis === 'ESTIMATED', 'weight_estimated', { kg: weight.kg }],
    [weight.basis === 'CLASS', 'weight_of_class', { kg: weight.kg, clazz: vehicle.clazz }],
    [about.borrowed || weight.borrowed, 'class_borrowed', { clazz: vehicle.clazz }],
    [compare(mass.takenKg, mass.weightKg) > 0, 'more_than_car', { takenKg: mass.takenKg, weightKg: mass.weightKg }],
    [unpriced > 0, 'unpriced', { count: unpriced }],
    [defaultsOnly(figure), 'defaults_only'],
    [bookage !== null && bookage > OLD_BOOK, 'old_book', { count: bookage }],
  ]
  const unusual = unusualWeight({ clazz: vehicle.clazz, weight: vehicle.weightKg }, day)
  return [
    ...found.flatMap(([is, code, params = {}]) => (is ? [{ code, params }] : [])),
    ...unusual.map(({ code, params = {} }) => ({ code, params: { ...params } })),
    ...soldWarnings(about),
    ...indexWarnings(read),
  ]
}

/** Nothing in the figure has a price of its own company, the pool or a contract. */
const defaultsOnly = ({ standsOn }: Made): boolean =>
  standsOn.length > 0 && standsOn.every(({ basis }) => basis === 'DEFAULT' || basis === 'NONE')

/** Materials whose index gives no price, so that another one counts. */
function indexWarnings({ materials, day }: ValuationRead): ValueWarning[] {
  const names = materials.filter(material => indexOf(material, day)?.price === null).map(({ name }) => name)
  return names.length ? [{ code: 'index_unused', params: { count: names.length, names: names.join(', ') } }] : []
}

/** Of the parts and cores that are counted. */
function soldWarnings({ taken, slots, cores, form }: About): ValueWarning[] {
  const as = new Map(taken.map(part => [part.key, part.as]))
  const few = slots.filter(({ kind, price }) => as.get(kind.key) === 'PART' && price.few).map(({ kind }) => kind.name)
  const sold = cores.filter(({ key }) => as.get(key) === 'CORE')
  const unsure = sold.filter(({ matchedBy }) => isByEngineOnly({ matchedBy })).map(({ name }) => name)
  const assumed = form.asContracted ? sold.filter(({ contracted }) => !contracted).map(({ name }) => name) : []
  const found = { few_sales: few, check_model: unsure, as_contracted: assumed }
  return Object.entries(found).flatMap(([code, names]) =>
    names.length ? [{ code, params: { count: names.length, names: names.join(', ') } }] : [],
  )
}
