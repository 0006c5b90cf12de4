import { sum } from '../../domain/decimal.ts'
import { ageOfBook, leversOf, metalRisks, standsOn } from '../../domain/valuation/insight.ts'
import {
  compositionOf,
  MATERIALS,
  type Material,
  type PieceMaterial,
  type Shares,
} from '../../domain/valuation/materials.ts'
import type { Price } from '../../domain/valuation/price.ts'
import { proposalsFor } from '../../domain/valuation/proposal.ts'
import { type Valued, valuationOf } from '../../domain/valuation/value.ts'
import { valuedWeight } from '../../domain/valuation/weight.ts'
import type { T } from '../../i18n.ts'
import { Problem } from '../../problems.ts'
import { findingsOf } from './checks.ts'
import type { KindRead, MaterialRead, ValuationRead } from './read.ts'
import {
  coreRows,
  fitsDrive,
  materialPrice,
  materialRow,
  partRow,
  piecesOf,
  type Reckoning,
  type Slot,
  slotOf,
} from './rows.ts'
import type { CoreRow, Figure, MaterialRow, PartRow, ReckonedCosts, TakenPart, Valuated, ValueForm } from './value.ts'
import { warningsOf } from './warnings.ts'

/** Version of the model: changes with every formula, so that a kept valuation names what made it. */
export const MODEL = '1'

/** Costs of the day (rulings G14); towing only where the car is towed. */
const costsOn = ({ costs }: Pick<ValuationRead, 'costs'>, towed: boolean): ReckonedCosts =>
  towed ? costs : { ...costs, towing: null, defaults: costs.defaults.filter(name => name !== 'towing') }

const NO_SHARES: Shares = { hulk: 0, alu: 0, copper: 0, battery: 0, tyres: 0, rest: 1 }
const NO_PRICE: Price = { basis: 'NONE', level: null, points: 0, newest: null, few: null, low: 0, likely: 0, high: 0 }

/** Everything about a car that does not depend on what is taken off it. */
interface Ground extends Reckoning {
  costs: ReckonedCosts
  composition: ReturnType<typeof compositionOf>
  cores: CoreRow[]
  byKey: ReadonlyMap<string, KindRead>
  /** Materials by the piece of which the car has a part; `pieces` are those that it does not lack. */
  whole: readonly PieceMaterial[]
}

/** Gone from the car; a defective catalyst brings nothing, while a defective traction battery still has to be disposed of. */
const isMissing = (key: string, { missing, broken }: Pick<ValueForm, 'missing' | 'broken'>): boolean =>
  missing.includes(key) || (broken.includes(key) && key === 'CATALYST')

function groundOf(read: ValuationRead, form: Pick<ValueForm, 'towed' | 'missing' | 'broken'>): Ground {
  const { vehicle, kinds, materials } = read
  const costs = costsOn(read, form.towed)
  const byKey = new Map(kinds.map(kind => [kind.key, kind]))
  const composition = compositionOf(read.compositions, { ...vehicle, drive: vehicle.driveType })
  const priceOf = (key: string) => {
    const material = materials.find(one => one.key === key && one.per === 'kg')
    return material ? materialPrice(material, read).price : NO_PRICE
  }
  const [HULK, ALU, COPPER, BATTERY, TYRES] = MATERIALS.map(priceOf) as [Price, Price, Price, Price, Price]
  const whole = materials.flatMap((material): PieceMaterial[] => {
    const kind = material.per === 'pcs' ? byKey.get(material.key) : undefined
    const left = kind && fitsDrive(kind, vehicle.driveType) ? piecesOf(kind) : 0
    const price = materialPrice(material, read).price
    return kind && left > 0 ? [{ key: kind.key, pieces: left, kg: kind.weightkg, price }] : []
  })
  const pieces = whole.filter(({ key }) => !isMissing(key, form))
  return {
    ...{ read, costs, composition, shares: composition?.row ?? NO_SHARES, whole, pieces, byKey },
    prices: { HULK, ALU, COPPER, BATTERY, TYRES },
    cores: coreRows(
      read,
      kinds.filter(kind => piecesOf(kind) > 0),
      costs,
    ),
  }
}

/** Offers that the figure counts: under contract, and as if contracted where that is asked. */
const counted = ({ cores }: Ground, { asContracted }: Pick<ValueForm, 'asContracted'>): Map<string, CoreRow> =>
  new Map(cores.filter(({ contracted }) => contracted || asContracted).map(core => [core.key, core]))

/** Kinds that the car has: those of its drive, those that a remanufacturer wants of it, and those that the form names. */
function slotsOf(ground: Ground, form: Pick<ValueForm, 'parts' | 'asContracted'>): Slot[] {
  const { read } = ground
  const offered = counted(ground, form)
  const named = new Map((form.parts ?? []).map(part => [part.key, part]))
  const wanted = new Set(ground.cores.map(({ key }) => key))
  return read.kinds
    .filter(kind => piecesOf(kind) > 0 || named.has(kind.key))
    .filter(kind => fitsDrive(kind, read.vehicle.driveType) || wanted.has(kind.key) || named.has(kind.key))
    .map(kind => slotOf(kind, offered.get(kind.key), named.get(kind.key), ground))
}

const supplyOf = ({ kind }: Slot): number | null => (kind.soldYear > 0 ? (kind.stored * 12) / kind.soldYear : null)

/** What is proposed to be taken off, by key: nothing defective, and nothing of what the form decides. */
function proposed(slots: readonly Slot[], { broken }: Pick<ValueForm, 'broken'>) {
  const offered = slots
    .filter(({ kind }) => !broken.includes(kind.key))
    .map(slot => ({ key: slot.kind.key, ...slot.amounts, supplyMonths: supplyOf(slot) }))
  return new Map(proposalsFor(offered).map(one => [one.key, one]))
}

function rowsOf(
  slots: readonly Slot[],
  proposals: ReturnType<typeof proposed>,
  ground: Ground,
  form: Pick<ValueForm, 'broken'>,
): PartRow[] {
  return slots.map(slot => {
    const key = slot.kind.key
    const { ticked = false, as = null } = proposals.get(key) ?? {}
    return { ...partRow(slot, ground, form.broken.includes(key)), proposed: ticked, proposedAs: as }
  })
}

const materialsOf = (ground: Ground): MaterialRow[] =>
  ground.read.materials
    .filter(({ key, per }) => per === 'kg' || ground.whole.some(piece => piece.key === key))
    .map(material => rowOfMaterial(material, ground))

const takenAs = ({ kind, pieces, core }: Slot, as: TakenPart['as']): TakenPart => ({
  ...{ key: kind.key, as, pieces: as === 'CORE' ? (core?.pieces ?? pieces) : pieces },
  ...{ price: null, minutes: null, kg: null, staffIds: [] },
})

/** Values a car from all that was read: rows of every step, and the figure; null where weight and class are both unknown. Throws `invalid` with the findings. */
export function assemble(read: ValuationRead, form: ValueForm, t: T): Valuated {
  const ground = groundOf(read, form)
  const fields = findingsOf(read, form, counted(ground, form))
  if (fields.length) throw new Problem('invalid', {}, fields)
  const slots = slotsOf(ground, form)
  const proposals = proposed(slots, form)
  const taken =
    form.parts ??
    slots.flatMap(slot => {
      const proposal = proposals.get(slot.kind.key)
      return proposal?.ticked ? [takenAs(slot, proposal.as)] : []
    })
  const { weightKg: typedKg, massKg, clazz, driveType: drive, year } = read.vehicle
  const weight = valuedWeight(
    { typedKg, massKg, clazz, drive, registrated: year === null ? null : `${year}-07-01` },
    read.figures,
  )
  return {
    vehicle: foundOf(read),
    parts: rowsOf(slots, proposals, ground, form),
    cores: ground.cores,
    materials: materialsOf(ground),
    taken: [...taken],
    figure: weight ? figureOf(ground, { form, slots, taken, weight, t }) : null,
    lacking: weight ? [] : ['weight_or_class'],
  }
}

function foundOf({ vehicle: { weightKg: _, ...vehicle } }: ValuationRead): Valuated['vehicle'] {
  return vehicle
}

const isShare = (key: string): key is Material => MATERIALS.some(one => one === key)

/** A material as it is shown for a car. */
export const rowOfMaterial = (
  material: MaterialRead,
  { read, shares, byKey }: Pick<Ground, 'read' | 'shares' | 'byKey'>,
) =>
  materialRow(
    material,
    read,
    material.per === 'kg' && isShare(material.key) ? shares[material.key.toLowerCase() as keyof Shares] : null,
    material.per === 'pcs' ? (byKey.get(material.key)?.weightkg ?? null) : null,
  )

interface Chosen {
  form: ValueForm
  slots: readonly Slot[]
  taken: readonly TakenPart[]
  weight: NonNullable<ReturnType<typeof valuedWeight>>
  t: T
}

function figureOf(ground: Ground, chosen: Chosen): Figure {
  const { read, costs } = ground
  const { form, slots, taken, weight, t } = chosen
  const valued = valuedOf(ground, chosen)
  const { terms, ...valuation } = valuationOf(valued)
  const name = (key: string, kind: string) =>
    kind === 'COST'
      ? t(`valuations.costs.${key as 'TOWING' | 'DEPOLLUTION' | 'DISPOSAL'}`)
      : ((kind === 'MATERIAL' ? read.materials : read.kinds).find(one => one.key === key)?.name ?? key)
  const named = <Row extends { key: string; kind: string }>(row: Row) => ({ ...row, name: name(row.key, row.kind) })
  const priced = [...valued.parts.map(({ price }) => price), ...bookOf(valued)]
  const newest = priced.flatMap(price => price.newest ?? []).sort()
  const { shares: standing, unpriced } = standsOn(terms)
  const figure = {
    ...{ day: read.day, bookday: newest.at(-1) ?? null, bookage: ageOfBook(bookOf(valued), read.day), model: MODEL },
    ...{ weightKg: weight.kg, weightBasis: weight.basis, terms: terms.map(named), ...valuation },
    ...{ levers: leversOf(terms).map(named), metals: metalRisks(terms).map(named), standsOn: standing, unpriced },
    expectedSold: sum(valued.parts.map(({ pieces, sellThrough }) => pieces * sellThrough.share)),
    taken: sum(valued.parts.map(({ pieces }) => pieces)),
    costs,
  }
  return {
    ...figure,
    warnings: warningsOf(figure, {
      read,
      form,
      slots,
      taken,
      weight,
      borrowed: !!ground.composition?.borrowed,
      cores: ground.cores,
    }),
  }
}

/** Prices of all materials that the car has. */
const bookOf = ({ prices, pieces }: Valued): Price[] => [...Object.values(prices), ...pieces.map(({ price }) => price)]

function valuedOf({ costs, pieces, shares, prices }: Ground, { form, slots, taken, weight }: Chosen): Valued {
  const as = new Map(taken.map(part => [part.key, part]))
  const sold = slots.filter(({ kind }) => as.has(kind.key))
  return {
    ...{ weightKg: weight.kg, shares, prices, costs, purchase: form.purchase },
    parts: sold.flatMap(({ kind, asPart }) => (asPart && as.get(kind.key)?.as === 'PART' ? [asPart] : [])),
    cores: sold.flatMap(({ kind, asCore }) => (asCore && as.get(kind.key)?.as === 'CORE' ? [asCore] : [])),
    pieces: pieces.filter(({ key }) => !as.has(key)),
  }
}

/** Rows of the kinds that were asked for, or of all of a car, when nothing was chosen yet. */
export function partRowsOf(read: ValuationRead, keys: readonly string[] | null, broken: readonly string[]): PartRow[] {
  const none = { parts: null, broken: [...broken], missing: [], towed: false, asContracted: false }
  const ground = groundOf(read, none)
  const offered = counted(ground, none)
  const asked = keys ? read.kinds.filter(({ key }) => keys.includes(key)) : null
  const slots = asked?.map(kind => slotOf(kind, offered.get(kind.key), undefined, ground)) ?? slotsOf(ground, none)
  return rowsOf(slots, proposed(slots, none), ground, none)
}

/** Rows of all materials of a car. */
export const materialRowsOf = (read: ValuationRead): MaterialRow[] =>
  materialsOf(groundOf(read, { towed: false, missing: [], broken: [] }))
