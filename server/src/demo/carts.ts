import { addDays } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { insertNumbered } from './tables.ts'

interface Agreed {
  mandatorId: number
  id: number
  dismantlerId: number
  remanId: number
  remanMandatorId: number
  validto: string
}

/** An offer for a car of the yard: from the car's stock, or for the car itself. */
interface Fitting {
  offerId: number
  number: string
  name: string
  category: string
  price: number
  carId: number
  partId: number | null
}

interface Piece {
  carId?: number
  partId?: number
  quantity: number
  checks?: Record<string, boolean>
  scanned?: string
}

interface Line {
  offer: Fitting
  pieces: Piece[]
  /** The price as it was told, relative to today's. */
  told?: number
  most?: number
  reason?: string
}

const FINE = { complete: true, housing: true, number: true }

/** Offers by kind for cars of a dismantler that are in the log, those with a gearbox in stock first. */
async function fittings(db: Db, { dismantlerId, remanId }: Agreed): Promise<Map<string, Fitting[]>> {
  const { rows } = await sql<Fitting>`
    select distinct on (a.category, c.id) o.id as "offerId", a.number, a.name, a.category, o.price, c.id as "carId", p.id as "partId"
    from car c join reman_fit f on f.kind = 'KBA' and f.value = c.hsn || c.tsn and f.reman_id = ${remanId}
    join reman_offer o on o.mandator_id = f.mandator_id and o.id = f.offer_id and o.wanted
    join article a on a.mandator_id = o.mandator_id and a.id = o.article_id
    left join part p on p.mandator_id = c.mandator_id and p.car_id = c.id and p.sparecategory = a.category and p.state = 'STORED' and p.pieces = 1
    where c.dismantler_id = ${dismantlerId} and c.enteredon is not null and (p.id is not null or c.step <> 'DISPOSED')
    order by a.category, c.id desc, p.id`.execute(db)
  return Map.groupBy(rows, ({ category }) => category)
}

/** Boxes: an open one with parts, pieces still on a car, a changed price and a lowered line; a ready one of an ended contract; an emptied one. */
export async function seedCarts(
  db: Db,
  { mandators, today }: { mandators: Record<'nordkreis' | 'hansen', number>; today: string },
): Promise<void> {
  const { rows: agreed } =
    await sql<Agreed>`select mandator_id as "mandatorId", id, dismantler_id as "dismantlerId", reman_id as "remanId",
      reman_mandator_id as "remanMandatorId", validto::text from contract
    where mandator_id in (${mandators.nordkreis}, ${mandators.hansen}) and status in ('SIGNED', 'ENDED') and validfrom <= ${today} order by validfrom desc`.execute(
      db,
    )
  const of = (mandatorId: number, inForce: boolean) =>
    agreed.find(one => one.mandatorId === mandatorId && one.validto >= today === inForce)
  const at = (after: number, time: string) => `${addDays(today, after)}T${time}:00.000Z`
  const now = of(mandators.nordkreis, true)
  if (now) {
    const fit = await fittings(db, now)
    const one = (kind: string) => fit.get(kind)?.find(({ partId }) => partId === null)
    const stored = fit.get('GEARBOX')?.find(({ partId }) => partId !== null)
    const [starter, generator, caliper] = [one('STARTER'), one('GENERATOR'), one('CALIPER')]
    const lines: (Line | undefined)[] = [
      stored && {
        offer: stored,
        pieces: [
          {
            carId: stored.carId,
            partId: stored.partId ?? 0,
            quantity: 1,
            checks: { ...FINE, drained: true },
            scanned: stored.number,
          },
        ],
      },
      starter && {
        offer: starter,
        pieces: [{ carId: starter.carId, quantity: 1, checks: { ...FINE, number: false }, scanned: 'M 000 T 22' }],
      },
      generator && { offer: generator, told: 0.9, pieces: [{ quantity: 2, checks: FINE }] },
      caliper && {
        offer: caliper,
        most: 2,
        reason: 'Von dieser Seite haben wir zurzeit genug.',
        pieces: [{ quantity: 4, checks: FINE }],
      },
    ]
    const lowered = caliper && [
      {
        at: at(-2, '09:14'),
        by: 'REMAN',
        what: 'LOWERED',
        words: `${caliper.number}: 4 → 2. Von dieser Seite haben wir zurzeit genug.`,
      },
    ]
    await write(db, now, { createdAt: at(-16, '08:20'), course: lowered ?? [] }, lines)
  }
  const ended = of(mandators.hansen, false)
  if (ended) {
    const fit = await fittings(db, ended)
    const lines = ['STARTER', 'STEERINGGEAR', 'ACCOMPRESSOR'].map(kind => {
      const offer = fit.get(kind)?.[0]
      return offer && { offer, pieces: [{ quantity: 3, checks: FINE }] }
    })
    const readyAt = at(-14, '10:40')
    const course = [{ at: readyAt, by: 'DISMANTLER', what: 'READY' }]
    await write(
      db,
      ended,
      { createdAt: at(-40, '07:55'), course, status: 'READY', readyby: 'DISMANTLER', readyat: readyAt },
      lines,
    )
  }
  const former = of(mandators.nordkreis, false)
  if (former) {
    const course = [{ at: `${addDays(former.validto, 1)}T03:10:00.000Z`, by: 'DISMANTLER', what: 'EMPTIED' }]
    await write(db, former, { createdAt: `${addDays(former.validto, -30)}T08:00:00.000Z`, course }, [])
  }
}

async function write(
  db: Db,
  agreed: Agreed,
  head: { createdAt: string; course: object[]; [more: string]: unknown },
  given: (Line | undefined)[],
) {
  const { mandatorId, id: contractId, dismantlerId, remanId, remanMandatorId } = agreed
  const { createdAt } = head
  const lines = given.filter(line => line !== undefined)
  const quantityOf = ({ pieces, most }: Line) =>
    Math.min(
      pieces.reduce((sum, { quantity }) => sum + quantity, 0),
      most ?? Number.POSITIVE_INFINITY,
    )
  const priceOf = ({ offer: { price }, told = 1 }: Line) => Math.round(price * told * 100) / 100
  const total = lines.reduce((sum, line) => sum + Math.round(quantityOf(line) * priceOf(line) * 100), 0) / 100
  const [cart] = await insertNumbered(db, 'cart', [
    {
      ...{
        mandatorId,
        contractId,
        dismantlerId,
        remanId,
        remanMandatorId,
        status: 'OPEN',
        readyby: null,
        readyat: null,
        hidden: false,
        ...head,
      },
      ...{ lines: lines.length, pieces: lines.reduce((sum, line) => sum + quantityOf(line), 0), total, version: 1 },
    },
  ])
  const stored = await insertNumbered(
    db,
    'cart_line',
    lines.map(line => ({
      ...{ mandatorId, cartId: cart?.id, remanMandatorId, offerId: line.offer.offerId, createdAt, version: 1 },
      ...{ number: line.offer.number, name: line.offer.name, category: line.offer.category, ktype: '' },
      ...{
        quantity: quantityOf(line),
        most: line.most ?? null,
        mostreason: line.reason ?? null,
        articleprice: priceOf(line),
      },
    })),
  )
  const pieces = lines.flatMap((line, index) =>
    line.pieces.map(({ carId = null, partId = null, quantity, checks = null, scanned = null }) => ({
      ...{ mandatorId, lineId: stored[index]?.id, carId, partId, quantity, checks, scanned, createdAt, version: 1 },
    })),
  )
  await insertNumbered(db, 'cart_piece', pieces)
  const parts = pieces.flatMap(({ partId }) => (partId === null ? [] : [partId]))
  await sql`update part set state = 'RESERVED', assessment = 'REMAN' where mandator_id = ${mandatorId} and id = any (${parts}::bigint[])`.execute(
    db,
  )
  await sql`update cart_line l set ktype = o.ktype from reman_offer o where o.id = l.offer_id and l.cart_id = ${cart?.id ?? 0}`.execute(
    db,
  )
  await sql`select recount_offers(${lines.map(({ offer }) => offer.offerId)}::bigint[])`.execute(db)
}
