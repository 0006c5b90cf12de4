import { addMonths } from '@kreislauf/core/days.ts'
import { type Figure, type TakenPart, ValueForm } from '@kreislauf/core/features/valuations/contract.ts'
import { valueCar } from '@kreislauf/server/features/valuations/index.ts'
import { asMandator, connect } from '@kreislauf/server/platform/database/db.ts'
import { translator } from '@kreislauf/server/platform/words/i18n.ts'
import pg from 'pg'
import { median } from '../report.ts'
import { type Car, carsOf, type Draw, drawOf, priceOf, SELLS } from './cars.ts'

/** Cars that train and that are forecast; goals of the share within the 80 % range. */
const [TRAIN, TEST, LEAST, MOST] = [1000, 500, 0.75, 0.85]
const SEED = 26

interface Default {
  key: string
  likely: number
  low: number
  high: number
}

/** What a car brought: pieces that sold at their prices, what is left at the price of the day, less the costs as forecast. */
function broughtBy(car: Car, { terms }: Figure, defaults: ReadonlyMap<string, Default>, draw: Draw): number {
  return terms.reduce((sum, { kind, key, pieces, removal, storage, amount, likely }) => {
    if (kind === 'PART') {
      const prices = Array.from({ length: pieces ?? 0 }, () => priceOf(car, defaults.get(key)?.likely ?? 0, draw))
      return sum + prices.reduce((all, price) => all + (draw.uniform() < SELLS ? price : 0), 0) - removal - storage
    }
    const band = defaults.get(key)
    if (kind !== 'MATERIAL' || !band || !likely) return sum + amount
    const drawn = band.likely + (draw.normal() * (band.high - band.low)) / 2.5632
    return sum + (amount * drawn) / band.likely
  }, 0)
}

const value = (of: Car, more: object = {}) =>
  ValueForm.parse({
    vehicle: { kba: of.kba, model: of.model, clazz: 'M1', driveType: 'PETROL', year: of.year, weight: of.weight },
    ...more,
  })

/**
 * Trains a company's price book on cars until a day and forecasts later ones (rulings G26). Prints median errors and the share within the range; returns whether the
 * goals are met.
 */
export async function measureHindsight(
  { url, mandatorId, day }: { url: string; mandatorId: number; day: string },
  say: (text: string) => void,
): Promise<boolean> {
  const draw = drawOf(SEED)
  const cars = carsOf(draw, TRAIN + TEST, Number(day.slice(0, 4)))
  const [train, test] = [cars.slice(0, TRAIN), cars.slice(TRAIN)]
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const pool = connect(url, { size: 2 })
  const figureOf = async (of: Car, parts: readonly TakenPart[] | null) => {
    const form = value(of, { parts })
    const answer = await asMandator(pool, { mandatorId }, db =>
      valueCar(db, form, { who: null, language: 'de', t: translator('de'), day }),
    )
    if (!answer.figure) throw new Error('a car of the bench has no value')
    return { figure: answer.figure, taken: answer.taken }
  }
  try {
    const { rows } =
      await client.query<Default>(`select key, low::float, likely::float, high::float from part_default where likely is not null
      union all select key, low::float, likely::float, high::float from material_price`)
    const defaults = new Map(rows.map(row => [row.key, row]))
    // All cars are taken apart alike: what is proposed for an average one by the defaults.
    const { taken } = await figureOf({ ...train[0]!, kba: '9999999', model: 'Bench', factor: 1, age: 15 }, null)
    const parts = taken.filter(({ as }) => as === 'PART')
    say(`${parts.length} kinds of parts are taken off each car`)
    const brought: number[] = []
    for (const of of train) brought.push(broughtBy(of, (await figureOf(of, parts)).figure, defaults, draw))
    const points = train.flatMap(of =>
      parts.flatMap(({ key, pieces }) =>
        Array.from({ length: pieces }, () => ({ key, price: priceOf(of, defaults.get(key)?.likely ?? 0, draw), of })),
      ),
    )
    const sold = points
      .filter(() => draw.uniform() < SELLS)
      .map(({ key, price, of }) => ({
        key,
        price,
        kba: of.kba,
        model: of.model,
        year: of.year,
        day: addMonths(day, -of.month),
      }))
    await client.query(
      `insert into price_point (mandator_id, use, key, kind, source, day, price, kba, model, clazz, drive, yearband)
       select $1, 'REUSE', p.key, 'SOLD', 'TYPED', p.day, p.price, p.kba, model_key(null, p.model), 'M1', 'PETROL', p.year / 5 * 5
       from jsonb_to_recordset($2::jsonb) p (key text, price numeric, kba text, model text, year int, day date)`,
      [mandatorId, JSON.stringify(sold)],
    )
    await client.query('analyze price_point')
    say(`trained with ${sold.length.toLocaleString('en')} sales of ${TRAIN.toLocaleString('en')} cars`)
    const average = brought.reduce((sum, one) => sum + one, 0) / brought.length
    const scrap = defaults.get('HULK')?.likely ?? 0
    const results: { model: number; average: number; scrap: number; within: boolean }[] = []
    for (const of of test) {
      const { figure } = await figureOf(of, parts)
      const came = broughtBy(of, figure, defaults, draw)
      const off = (forecast: number) => Math.abs(forecast - came)
      const within = came >= figure.range.low && came <= figure.range.high
      results.push({ model: off(figure.value), average: off(average), scrap: off(of.weight * scrap), within })
    }
    const errors = {
      model: median(results.map(one => one.model)),
      average: median(results.map(one => one.average)),
      scrap: median(results.map(one => one.scrap)),
    }
    const share = results.filter(({ within }) => within).length / results.length
    const met = share >= LEAST && share <= MOST && errors.model < errors.average && errors.model < errors.scrap
    console.log(
      `${met ? 'The goals are met' : 'A goal is missed'}: of ${TEST} cars ${(share * 100).toFixed(1)} % lie in the 80 % range (75 to 85 %); the median error is ${errors.model.toFixed(0)} €, by the average of the class ${errors.average.toFixed(0)} €, by weight × scrap price ${errors.scrap.toFixed(0)} €.`,
    )
    return met
  } finally {
    await pool.close()
    await client.end()
  }
}
