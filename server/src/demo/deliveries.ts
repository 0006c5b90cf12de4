import { addDays } from '@kreislauf/core/days.ts'
import { sub, sum } from '@kreislauf/core/domain/decimal.ts'
import type { Deduction } from '@kreislauf/core/features/articles/contract.ts'
import type { Party } from '@kreislauf/core/features/contracts/contract.ts'
import { goodsValue } from '@kreislauf/core/features/deliveries/rules.ts'
import type { NoteSide } from '@kreislauf/core/features/deliveries/states.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type StoredPart, seedPieces } from './notepieces.ts'
import { TALES } from './notetales.ts'
import { insertNumbered } from './tables.ts'
import type { Line, Tale } from './tale.ts'

interface Contract {
  id: number
  mandatorId: number
  dismantlerId: number
  remanMandatorId: number
  remanId: number
  validfrom: string
  terms: { paymentdays: number; answerdays: number }
  parties: { dismantler: Party; reman: Party }
}

interface Offer {
  id: number
  number: string
  name: string
  ktype: string
  category: string
  price: number
  deductions: Deduction[]
}

interface Ground {
  contracts: Contract[]
  /** By kind. */
  offers: Map<string, Offer[]>
  cars: { id: number; enteredon: string }[]
  parts: StoredPart[]
  today: string
}

async function groundOf(db: Db, mandatorId: number, today: string): Promise<Ground> {
  const contracts = await sql<Contract>`select id, mandator_id as "mandatorId", dismantler_id as "dismantlerId",
      reman_mandator_id as "remanMandatorId", reman_id as "remanId", validfrom::text, terms, parties
    from contract where mandator_id = ${mandatorId} and status = 'SIGNED' and validfrom <= ${today} order by validfrom`.execute(
    db,
  )
  const remanId = contracts.rows[0]?.remanId ?? 0
  const offers = await sql<Offer>`select o.id, a.number, a.name, o.ktype, a.category, o.price, a.deductions
    from reman_offer o join article a on a.mandator_id = o.mandator_id and a.id = o.article_id
    where o.reman_id = ${remanId} and o.active and o.quantity > 0 order by o.id`.execute(db)
  const cars = await sql<{ id: number; enteredon: string }>`select id, enteredon::text from car
    where mandator_id = ${mandatorId} and enteredon is not null order by enteredon desc, id limit 3000`.execute(db)
  const parts = await sql<StoredPart>`select id, car_id as "carId", kg, nonmetalfactor, takenon::text from part
    where mandator_id = ${mandatorId} and state = 'STORED' and sparecategory = 'GEARBOX' and takenon < ${addDays(today, -24)}
    order by takenon desc, id limit 4`.execute(db)
  return {
    ...{ contracts: contracts.rows, cars: cars.rows, parts: parts.rows, today },
    offers: Map.groupBy(offers.rows, ({ category }) => category),
  }
}

/** The price after the article's first deduction, and its name. */
function lowered({ price, deductions: [first] }: Offer) {
  const off = first ? (first.amount ?? (price * (first.percent ?? 0)) / 100) : price / 2
  return { lowerprice: Math.max(0, Math.round((price - off) * 100) / 100), deductions: first ? [first.name] : [] }
}

/** A line with what was said of it; `worth` before and after. */
function lineOf([kind, quantity, said]: Line, at: number, { offers }: Ground, tale: Tale) {
  const of = offers.get(kind) ?? []
  const offer = of[(at * 7) % Math.max(1, of.length)]
  if (!offer) throw new Error(`no offer for ${kind}`)
  const { lower = 0, refused = 0, missing = 0, reason = null, back = null, remark = null } = said ?? {}
  const accepted = quantity - lower - refused - missing
  const less = lower > 0 ? lowered(offer) : { lowerprice: null, deductions: [] }
  const answered = tale.answered !== undefined && tale.withdrawn === undefined
  const answer = answered
    ? { accepted, lower, refused, missing, ...less, reason, back, remark }
    : {
        ...{ accepted: null, lower: null, refused: null, missing: null, lowerprice: null, deductions: [] },
        ...{ reason: null, back: null, remark: null },
      }
  const value = goodsValue({ pieces: accepted, price: offer.price }, { pieces: lower, price: less.lowerprice })
  return {
    ...{ kind, said, value, total: goodsValue({ pieces: quantity, price: offer.price }), gone: refused + missing },
    row: {
      ...{ offerId: offer.id, number: offer.number, name: offer.name, ktype: offer.ktype, category: offer.category },
      ...{ quantity, articleprice: offer.price, ...answer },
    },
  }
}

/** Payments with their amounts, each of what was owed on its day. */
function paymentsOf({ paid = [], corrected }: Tale, total: number, correction: number) {
  let sofar = 0
  return paid.map(([ago, much, by, struck]) => {
    const counts = corrected !== undefined && corrected >= ago ? correction : 0
    const owed = sub(sum([total, counts]), sofar)
    const amount = much === 'all' ? owed : Math.round(owed * much * 100) / 100
    if (!struck) sofar = sum([sofar, amount])
    return { ago, amount, by, struck }
  })
}

/** Delivery notes of the demo's large yard with its remanufacturer: answered, corrected, disputed, paid and overdue ones. */
export async function seedDeliveries(db: Db, mandatorId: number, today: string): Promise<void> {
  const ground = await groundOf(db, mandatorId, today)
  const numbers = numbersOf(today)
  for (const [at, tale] of TALES.entries()) await write(db, ground, tale, at, numbers[at] ?? {})
  const [contract] = ground.contracts
  if (!contract) return
  await insertNumbered(
    db,
    'number_counter',
    [...lastNumbers(numbers)].map(([year, last]) => ({
      ...{ mandatorId, departmentId: contract.dismantlerId, kind: 'DELIVERY', year, last },
    })),
  )
  await sql`select recount_offers(array(select distinct offer_id from delivery_line))`.execute(db)
}

interface Drawn {
  note?: string
  correction?: string
}

/** Numbers in the order of closing, notes and correction notes in one series a year. */
function numbersOf(today: string): Drawn[] {
  const drawn: Drawn[] = TALES.map(() => ({}))
  const last = new Map<string, number>()
  const events = TALES.flatMap(({ ago, status, corrected }, at) => [
    ...(status === 'OPEN' ? [] : [{ at, ago, what: 'note' as const }]),
    ...(corrected === undefined ? [] : [{ at, ago: corrected, what: 'correction' as const }]),
  ]).sort((a, b) => b.ago - a.ago)
  for (const { at, ago, what } of events) {
    const year = addDays(today, -ago).slice(0, 4)
    const next = (last.get(year) ?? 0) + 1
    last.set(year, next)
    const one = drawn[at]
    if (one) one[what] = `LS-${year}/${String(next).padStart(4, '0')}`
  }
  return drawn
}

const lastNumbers = (drawn: readonly Drawn[]) =>
  new Map(
    drawn
      .flatMap(({ note, correction }) => [note, correction])
      .flatMap(number => (number ? [[Number(number.slice(3, 7)), Number(number.slice(8))] as const] : []))
      .sort((a, b) => a[1] - b[1]),
  )

async function write(db: Db, ground: Ground, tale: Tale, at: number, { note, correction: correctionnumber }: Drawn) {
  const { ago, status, by = 'DISMANTLER', answered, corrected, lapsed = false, reason, remark = null } = tale
  const contract = ground.contracts[tale.earlier ? 0 : ground.contracts.length - 1]
  if (!contract) return
  const { mandatorId, dismantlerId, remanMandatorId, remanId, terms, parties } = contract
  const day = (days: number) => addDays(ground.today, -days)
  const when = (days: number, time: string) => `${day(days)}T${time}:00.000Z`
  const lines = tale.lines.map((line, index) => lineOf(line, at + index, ground, tale))
  const total = sum(lines.map(line => line.total))
  const differs = answered !== undefined && tale.withdrawn === undefined
  const correction = differs ? sub(sum(lines.map(({ value }) => value)), total) : 0
  const payments = paymentsOf(tale, total, correction)
  const said = (days: number, time: string, side: NoteSide, what: string, words?: string) => ({
    ...{ at: when(days, time), by: side, what },
    ...(words && { words }),
  })
  const different = lines.some(({ row }) => row.accepted !== null && row.accepted !== row.quantity)
  const course = [
    said(status === 'OPEN' ? ago : ago + 1, '08:20', by, 'MADE'),
    ...(status === 'OPEN' ? [] : [said(ago, '09:40', by, 'CLOSED')]),
    ...(lapsed ? [said(ago - terms.answerdays - 1, '04:10', 'REMAN', 'LAPSED')] : []),
    ...(answered === undefined
      ? []
      : [said(answered, '13:15', 'REMAN', different || tale.withdrawn !== undefined ? 'ANSWERED' : 'ACCEPTED')]),
    ...(tale.disputed === undefined ? [] : [said(tale.disputed, '10:05', 'DISMANTLER', 'DISPUTED', reason)]),
    ...(tale.withdrawn === undefined ? [] : [said(tale.withdrawn, '11:30', 'REMAN', 'WITHDRAWN')]),
    ...(corrected === undefined ? [] : [said(corrected, '08:55', 'DISMANTLER', 'CORRECTED')]),
    ...payments.flatMap(({ ago: on, by: side, struck }) => [
      said(on, '14:45', side, 'PAID'),
      ...(struck ? [said(on - 1, '09:10', side === 'REMAN' ? 'DISMANTLER' : 'REMAN', 'STRUCK', struck)] : []),
    ]),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  const closed = status !== 'OPEN' && {
    ...{ number: note, closedby: by, closedat: when(ago, '09:40'), closedon: day(ago), parties },
    ...{ due: day(ago - terms.paymentdays), answerby: day(ago - terms.answerdays) },
  }
  const answer = answered !== undefined && {
    ...{ answeredat: when(answered, '13:15'), answeredon: day(answered), correction },
    correctionpieces: differs ? 0 - sum(lines.map(({ gone }) => gone)) : 0,
  }
  const [stored] = await insertNumbered(db, 'delivery', [
    {
      ...{
        mandatorId,
        dismantlerId,
        remanMandatorId,
        remanId,
        contractId: contract.id,
        status,
        remark,
        lapsed,
        course,
      },
      ...{
        actiondate: day(status === 'OPEN' ? ago : ago + 1),
        total,
        pieces: sum(lines.map(({ row }) => row.quantity)),
      },
      ...{
        ...closed,
        ...answer,
        disputereason: reason ?? null,
        paid: sum(payments.filter(p => !p.struck).map(p => p.amount)),
      },
      ...(corrected !== undefined && { correctedon: day(corrected), correctionnumber }),
      ...{ createdAt: when(ago + 1, '08:20'), version: course.length },
    },
  ])
  const deliveryId = stored?.id
  const createdAt = when(ago + 1, '08:20')
  const rows = await insertNumbered(
    db,
    'delivery_line',
    lines.map(({ row }) => ({ mandatorId, deliveryId, remanMandatorId, ...row, createdAt })),
  )
  await insertNumbered(
    db,
    'delivery_payment',
    payments.map(({ ago: on, amount, by: enteredby, struck }) => ({
      ...{ mandatorId, deliveryId, remanMandatorId, day: day(on), amount, enteredby, createdAt: when(on, '14:45') },
      ...{ struckat: struck ? when(on - 1, '09:10') : null, struckreason: struck ?? null },
    })),
  )
  await seedPieces(db, {
    ...{ ...ground, tale, note, buyer: parties.reman.name, yard: { mandatorId, dismantlerId } },
    lines: lines.map((line, index) => ({ ...line, id: rows[index]?.id })),
  })
}
