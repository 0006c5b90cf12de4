import { mul, quotient, scaled } from '../../domain/decimal.ts'
import { acceptanceOf, bestOffer, type CoreSale, coreTerm } from '../../domain/valuation/cores.ts'
import { indexedPrice, toldByIndex } from '../../domain/valuation/indexed.ts'
import {
  type Material,
  type PieceMaterial,
  pieceTerm,
  type Shares,
  worthAsMaterial,
} from '../../domain/valuation/materials.ts'
import { monthsOfSupply, type PartOffer, partTerm, sellThroughOf } from '../../domain/valuation/parts.ts'
import { LEVELS, type Price, type PricePoint, priceFrom } from '../../domain/valuation/price.ts'
import type { Costs } from '../../domain/valuation/value.ts'
import { needsQualification, whyMayNotBook } from '../employees/rules.ts'
import type { CoreRead, KindRead, MaterialRead, Sold, ValuationRead } from './read.ts'
import type { CoreRow, HeldBy, MaterialRow, PartRow, TakenPart } from './value.ts'

const pointsOf = (sold: Sold = []): PricePoint[] => sold.map(([day, price]) => ({ day, price }))
const bandOf = ({ low, likely, high }: Pick<KindRead, 'low' | 'likely' | 'high'>) =>
  low === null || likely === null || high === null ? null : { low, likely, high }

/** A price that the user knows better than the book: the company's own, of no points. */
const typedPrice = (price: number): Price => ({
  ...{ low: price, likely: price, high: price },
  ...{ basis: 'OWN', level: null, points: 0, newest: null, few: null },
})

/** Price of a kind of part (rulings G10). Kinds that may not be sold as parts have none. */
export const partPrice = (kind: KindRead, { sales, pool, day }: ValuationRead): Price => {
  const own = sales.get(kind.key) ?? []
  const told = pool.get(kind.key) ?? []
  const levels = LEVELS.map(level => ({
    level,
    own: pointsOf(own.find(one => one.level === level)?.sales),
    told: told.find(one => one.level === level),
  }))
  return kind.reusable ? priceFrom(levels, bandOf(kind), day) : priceFrom([], null, day)
}

/** What a material's index gives (rulings G27); undefined without one. */
export const indexOf = ({ formula, index }: MaterialRead, day: string) => formula && indexedPrice(formula, index, day)

/** Price of a material: of a catalyst by its own number first, then own sales, its index, market price, default. */
export function materialPrice(material: MaterialRead, read: ValuationRead): { price: Price; byNumber: boolean } {
  const { key, per } = material
  const stamped = key === 'CATALYST' ? [{ level: null, own: pointsOf(read.stamped) }] : []
  const indexed = indexOf(material, read.day)
  const told =
    (indexed && toldByIndex(indexed)) ?? read.pool.get(key)?.find(({ level }) => !level) ?? read.market.get(key)
  const usual = { level: null, own: pointsOf(material.sales), told }
  const places = per === 'kg' ? 4 : 2
  const price = priceFrom([...stamped, usual], material, read.day, places)
  const byNumber = stamped.length > 0 && priceFrom(stamped, null, read.day, places).basis === 'OWN'
  return { price, byNumber }
}

/** Drives whose cars have a kind that names some; a car of unknown drive counts as one with a petrol engine. */
export const fitsDrive = ({ drives }: Pick<KindRead, 'drives'>, drive: string | null): boolean =>
  !drives.length || drives.includes(drive ?? 'PETROL')

/** Pieces that the car still has. */
export const piecesOf = ({ pieces, taken }: KindRead): number => Math.max(0, pieces - taken)

/** Who may take off what needs a qualification on the day; null where none is needed. */
export function heldBy(kind: KindRead, { staff, day, seesStaff }: ValuationRead): HeldBy | null {
  if (!needsQualification(kind.qualifications)) return null
  const holders = staff.filter(person => !whyMayNotBook(person, kind.qualifications, day))
  return { count: holders.length, staff: seesStaff ? holders.map(({ id, name }) => ({ id, name })) : null }
}

/** What a valuation counts with for all kinds. */
export interface Reckoning {
  read: ValuationRead
  costs: Costs
  shares: Shares
  prices: Readonly<Record<Material, Price>>
  pieces: readonly PieceMaterial[]
}

/** A kind of the car with what it may be sold as; `taken`: as the form wants it. */
export interface Slot {
  kind: KindRead
  price: Price
  pieces: number
  core: CoreRow | undefined
  asPart: PartOffer | undefined
  asCore: CoreSale | undefined
  amounts: { asPart: number | null; asCore: number | null; asMaterial: number }
}

/** A kind as it would be sold either way. Only what is taken has a choice of people; without one the contractor's rate counts (rulings G15). */
export function slotOf(kind: KindRead, core: CoreRow | undefined, taken: TakenPart | undefined, by: Reckoning): Slot {
  const { read, costs, shares, prices } = by
  const pieces = taken?.as === 'PART' ? taken.pieces : piecesOf(kind)
  const common = {
    ...{ key: kind.key, kg: taken?.kg ?? kind.weightkg, minutes: taken?.minutes ?? kind.minutes },
    contractor: needsQualification(kind.qualifications) && !taken?.staffIds.length,
  }
  const found = partPrice(kind, read)
  const price = taken?.as === 'PART' && taken.price !== null ? typedPrice(taken.price) : found
  const sellThrough = sellThroughOf(kind, read.poolSales.get(kind.key) ?? null, costs.sellThrough)
  const asPart = kind.reusable ? { ...common, pieces, price, sellThrough } : undefined
  const asCore = core && coreSale(core, taken?.as === 'CORE' ? taken : undefined, common)
  const piece = by.pieces.find(({ key }) => key === kind.key)
  const kg = mul(common.kg, pieces, 3)
  return {
    ...{ kind, price: found, pieces: piecesOf(kind), core, asPart, asCore },
    amounts: {
      asPart: asPart ? partTerm(asPart, costs).amount : null,
      asCore: asCore ? coreTerm(asCore, costs).amount : null,
      asMaterial: piece ? pieceTerm(piece).amount : worthAsMaterial(kg, shares, prices),
    },
  }
}

const coreSale = (
  { price, pieces, share, shareBasis }: CoreRow,
  taken: TakenPart | undefined,
  common: Pick<CoreSale, 'key' | 'kg' | 'minutes' | 'contractor'>,
): CoreSale => ({
  ...{ ...common, pieces: taken?.pieces ?? pieces, price: taken?.price ?? price },
  acceptance: { share, basis: shareBasis },
})

/** The row of a kind as it is shown. */
export function partRow(
  slot: Slot,
  { read, costs }: Reckoning,
  broken: boolean,
): Omit<PartRow, 'proposed' | 'proposedAs'> {
  const { kind, price, pieces, amounts } = slot
  const sellThrough = sellThroughOf(kind, read.poolSales.get(kind.key) ?? null, costs.sellThrough)
  return {
    ...{ id: kind.key, name: kind.name, price: price.likely, broken, inCart: false, low: price.low, high: price.high },
    ...{ points: price.points, newest: price.newest, basis: price.basis, level: price.level, few: price.few },
    ...{ sellThrough: sellThrough.share, sellThroughBasis: sellThrough.basis, weightkg: kind.weightkg },
    ...{ removalMinutes: kind.minutes, qualification: kind.qualification, heldBy: heldBy(kind, read), pieces },
    ...{ stored: kind.stored, supplyMonths: monthsOfSupply({ stored: kind.stored, sold: kind.soldYear }) },
    ...{ ask: kind.ask, reusable: kind.reusable, ...amounts },
  }
}

/** What remanufacturers pay for the car's parts: the best under contract for each kind; without one the rounded price, if it is told. */
export function coreRows(read: ValuationRead, kinds: readonly KindRead[], { acceptance, ...costs }: Costs): CoreRow[] {
  const rowOf = (kind: KindRead, row: Omit<CoreRow, 'key' | 'name' | 'minutes' | 'amount'>): CoreRow => {
    const { key, name, minutes, weightkg: kg } = kind
    const contractor = needsQualification(kind.qualifications)
    const sale = { key, kg, minutes, contractor, ...row, acceptance: { share: row.share, basis: row.shareBasis } }
    return { ...row, key, name, minutes, amount: coreTerm(sale, costs).amount }
  }
  return kinds.flatMap((kind): CoreRow[] => {
    const best = bestOffer(read.cores.filter(({ category }) => category === kind.key))
    if (best) return [rowOf(kind, contractedRow(best, piecesOf(kind), acceptance))]
    const ticked = read.ticked.find(({ category }) => category === kind.key)
    return ticked ? [rowOf(kind, tickedRow(ticked, piecesOf(kind), acceptance))] : []
  })
}

const contractedRow = (
  { ofKind, ofAll, left, paymentDays: _, category: __, name, ...offer }: CoreRead,
  onCar: number,
  usual: number,
) => {
  const { share, basis } = acceptanceOf(ofKind, ofAll, usual)
  const told = { ...offer, left, articleName: name, matchedBy: [...offer.matchedBy] }
  return { ...told, contracted: true, pieces: Math.min(onCar, left), share, shareBasis: basis }
}

const tickedRow = ({ price, matchedBy }: ValuationRead['ticked'][number], pieces: number, share: number) => ({
  ...{
    contracted: false,
    remanId: null,
    remanName: null,
    offerId: null,
    number: null,
    articleName: null,
    criteria: null,
  },
  ...{ price, pieces, left: pieces, share, shareBasis: 'DEFAULT' as const, matchedBy: [...matchedBy] },
})

/** The row of a material as it is shown. `weightkg`: kg of one piece. */
export function materialRow(
  material: MaterialRead,
  read: ValuationRead,
  share: number | null,
  weightkg: number | null,
): MaterialRow {
  const { key, name, per } = material
  const { price, byNumber } = materialPrice(material, read)
  const { likely, low, high, points, newest, basis, level } = price
  const perKg = per === 'kg' ? likely : weightkg ? quotient(scaled(likely, 4), scaled(weightkg, 3) * 10n, 4) : 0
  return {
    ...{ id: key, name, percentage: share === null ? null : mul(100, share, 2), measure: per, price: likely },
    ...{ pricePerKg: perKg, low, high, points, newest, basis, level, byNumber, weightkg },
  }
}
