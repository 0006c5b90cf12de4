import { ELV } from '@kreislauf/core/domain/avv.ts'
import { isFgas } from '@kreislauf/core/domain/fgas.ts'
import { toKg } from '@kreislauf/core/domain/units.ts'
import { momentOf } from './calendar.ts'
import type { Catalogue } from './catalogue.ts'
import type { Dice } from './dice.ts'
import { Stock } from './ledger.ts'
import type { CarrierKey, DisposerKey, Partners } from './partners.ts'
import type { AllocationRow, DisposalRow, EntryRow, OutputRow } from './rows.ts'
import type { Staff } from './staff.ts'

/** The yard and its data, needed to write its log. */
export interface Ground {
  mandatorId: number
  dismantlerId: number
  staff: Staff
  partners: Partners
  catalogue: Catalogue
  dice: Dice
}

const WHO_DISPOSES = ['WASTEMANAGER', 'MECHANICMASTER']
const grams = (kg: number) => Math.round(kg * 1000)

export interface Leaving {
  wastetype: string
  day: string
  amount: number
  measure: string
}

/** An operating log written day by day, so that stock never becomes negative. */
export class Log {
  readonly disposals: DisposalRow[] = []
  readonly outputs: OutputRow[] = []
  readonly allocations: AllocationRow[] = []
  readonly #stocks = new Map<string, Stock>()
  readonly #ground: Ground

  constructor(ground: Ground) {
    this.#ground = ground
  }

  stock(wastetype: string): Stock {
    const known = this.#stocks.get(wastetype) ?? new Stock()
    this.#stocks.set(wastetype, known)
    return known
  }

  /** Adds an entry to stock; whole cars are not part of it. */
  enter(row: EntryRow): void {
    if (row.kind !== 'INBOUND') this.stock(row.wastetype).put(row, grams(row.kg), 'entryId')
  }

  /** Opening stock, or a surplus found by a stocktaking. */
  found(outkind: 'OPENING' | 'CORRECTION', { wastetype, day, amount, measure }: Leaving, reason: string | null): void {
    const row = this.#output(outkind, { wastetype, day, amount, measure }, 1, null, reason)
    this.stock(wastetype).put(row, grams(row.kg), 'sourceOutputId')
  }

  /** Own use, or a loss found by a stocktaking; a loss is written as a negative correction. */
  use(outkind: 'OWNUSE' | 'CORRECTION', leaving: Leaving, reason: string): void {
    const sign = outkind === 'CORRECTION' ? -1 : 1
    this.#takeFor(
      this.#output(outkind, { ...leaving, amount: sign * leaving.amount }, outkind === 'OWNUSE' ? -1 : 1, null, reason),
    )
  }

  /** Moves mass to the code under which it should have been booked: two lines saved together. */
  recode(wastetype: string, leaving: Leaving, reason: string): void {
    const from = this.#output('RECODE', { ...leaving, amount: -leaving.amount }, 1, null, reason)
    this.#takeFor(from)
    const to = this.#output('RECODE', { ...leaving, wastetype }, 1, null, reason)
    Object.assign(to, { createdAt: from.createdAt, staffId: from.staffId })
    this.stock(wastetype).put(to, grams(to.kg), 'sourceOutputId')
  }

  dispose(leaving: Leaving, to: DisposerKey, by: CarrierKey | null, proof: string | null): void {
    this.#takeFor(this.#output('DISPOSAL', leaving, -1, this.#disposal(leaving, to, by, proof), null))
  }

  /** Hands a whole car over to another dismantler, with its full inbound mass (docs/decisions/045). */
  handOver(inbound: EntryRow, day: string, vnr: string): void {
    const { id: entryId, carId, kg } = inbound
    inbound.takenKg = kg
    const leaving = { wastetype: ELV, day, amount: kg, measure: 'kg' }
    const disposal = Object.assign(this.#disposal(leaving, 'kollege', null, null), { rdcode: 'R12' })
    const line = Object.assign(this.#output('DISPOSAL', leaving, -1, disposal, null), { carId, pieces: 1, remark: vnr })
    const { mandatorId } = this.#ground
    this.allocations.push({ mandatorId, outputId: line.id, entryId, sourceOutputId: null, kg, chosen: true })
  }

  #disposal({ wastetype, day }: Leaving, to: DisposerKey, by: CarrierKey | null, proof: string | null): DisposalRow {
    const { mandatorId, dismantlerId, partners, catalogue, dice, staff } = this.#ground
    const type = catalogue.typeOn(wastetype, day)
    const disposal: DisposalRow = {
      id: this.disposals.length,
      mandatorId,
      dismantlerId,
      disposerId: partners.disposer[to],
      carrierId: by && partners.carrier[by],
      actiondate: day,
      wastetype,
      rdcode: type?.rdcode ?? 'R4',
      receiptnumber: type?.hazardous
        ? dice.digits(14).replace(/^0/, '1')
        : `WS-${day.slice(2, 4)}-${String(this.disposals.length + 1).padStart(5, '0')}`,
      disposalproofnumber: proof,
      recyclingproof: wastetype === '160103' && dice.chance(0.85) ? `SV-${day.slice(0, 4)}-${dice.digits(4)}` : null,
      substance: isFgas(wastetype) ? 'HFC134A' : null,
      staffId: staff.booker(WHO_DISPOSES, day) ?? null,
      createdAt: momentOf(day, dice.int(200, 560)),
    }
    this.disposals.push(disposal)
    return disposal
  }

  /** `sign`: of the stock change relative to the amount. Ids are list indexes until the database assigns them. */
  #output(
    outkind: OutputRow['outkind'],
    { wastetype, day, amount, measure }: Leaving,
    sign: 1 | -1,
    disposal: DisposalRow | null,
    reason: string | null,
  ): OutputRow {
    const { mandatorId, dismantlerId, catalogue, dice, staff } = this.#ground
    const factor = catalogue.factorOn(day)(wastetype, measure) ?? 1
    const kg = toKg(amount, factor)
    const row: OutputRow = {
      id: this.outputs.length,
      mandatorId,
      dismantlerId,
      disposalId: disposal?.id ?? null,
      carId: null,
      outkind,
      wastetype,
      amount,
      measure,
      factor,
      kg,
      changeKg: sign * kg,
      pieces: null,
      remark: null,
      actiondate: day,
      rdcode: disposal?.rdcode ?? null,
      reason,
      staffId: disposal?.staffId ?? staff.booker(WHO_DISPOSES, day) ?? null,
      takenKg: 0,
      createdAt: disposal?.createdAt ?? momentOf(day, dice.int(30, 560)),
    }
    this.outputs.push(row)
    return row
  }

  #takeFor(output: OutputRow): void {
    const { mandatorId } = this.#ground
    for (const { lot, grams } of this.stock(output.wastetype).take(Math.round(-output.changeKg * 1000))) {
      const source = lot.source as EntryRow | OutputRow
      this.allocations.push({
        mandatorId,
        outputId: output.id,
        entryId: lot.column === 'entryId' ? source.id : null,
        sourceOutputId: lot.column === 'sourceOutputId' ? source.id : null,
        kg: grams / 1000,
        chosen: false,
      })
    }
  }

  /** Sets the ids assigned by the database; entries have theirs from the start. */
  number(firstDisposal: number, firstOutput: number): void {
    for (const row of this.disposals) row.id += firstDisposal
    for (const row of this.outputs) {
      row.id += firstOutput
      if (row.disposalId !== null) row.disposalId += firstDisposal
    }
    for (const row of this.allocations) {
      row.outputId += firstOutput
      if (row.sourceOutputId !== null) row.sourceOutputId += firstOutput
    }
  }
}
