import { originRegion, type PostcodeRange } from '@kreislauf/core/domain/originregion.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { expect, test } from 'vitest'
import { type Books, booksOf } from '../../../testing/book.ts'
import { newTenant, pool } from '../../../testing/tenant.ts'

const range = { from: '2025-01-01', to: '2025-12-31' }
const DAY = '2025-03-01'

async function yardWith(book: (books: Books) => Promise<unknown>) {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  await tenant.inside(db => book(booksOf(db, dismantlerId)))
  const idev = (days = range) => call(evaluations.idev, { params: { dismantlerId, ...days } })
  return { call, dismantlerId, idev }
}

const file = async ({ call, dismantlerId }: Awaited<ReturnType<typeof yardWith>>) => {
  const params = { dismantlerId, ...range, format: 'csv' as const }
  const { bytes } = (await call(evaluations.idevFile, { params })) as unknown as { bytes: Uint8Array }
  const [, ...lines] = new TextDecoder().decode(bytes).trim().split('\r\n')
  return lines.map(line => line.split(';'))
}

test('every car and every inbound waste has an origin: that of its reception, its own, or the federal state of the yard', async () => {
  const { idev } = await yardWith(async books => {
    const withVn = await books.carIn(DAY, 1000, { clazz: 'M1' })
    await books.reception(DAY, '2025/1', withVn, { originkind: 'INSURER', originregion: '02' })
    await books.carIn(DAY, 900, { novnreason: 'FOREIGNCERT', originkind: 'PRIVATE', originregion: '97' })
    await books.carIn(DAY, 800, { novnreason: 'TAKENOVER', originkind: 'PRIVATE', originregion: '03' })
    await books.entry(DAY, '160103', 50, { kind: 'FOREIGN', reason: 'Werkstatt' })
  })
  const input = (await idev()).filter(({ abschnitt }) => abschnitt === 'INPUT')
  expect(input.map(row => [row.avv, row.herkunft, row.herkunftArt, row.mengeKg])).toEqual([
    ['160103', '01', 'OWN', 50],
    ['160104', '02', 'INSURER', 1000],
    ['160104', '03', 'DISMANTLER', 800],
    ['160104', '97', 'PRIVATE', 900],
  ])
})

test('screen and file have the same rows, including those below half a kilogram, with three decimals', async () => {
  const yard = await yardWith(async books => {
    const carId = await books.carIn(DAY, 1000)
    await books.entry(DAY, '140601', 0.4, { carId })
    await books.dispose('2025-05-01', '140601', 0.4, await books.disposer(), { rdcode: 'R2' })
    await books.entry(DAY, '160103', 50, { carId })
  })
  const rows = (await yard.idev()).filter(({ mengeKg }) => mengeKg)
  const lines = await file(yard)
  expect(lines).toHaveLength(rows.length)
  const written = lines.map(line => [line[2], line[3], line[8]])
  expect(written).toContainEqual(['OUTPUT', '140601', '0,000'])
  expect(written).toContainEqual(['STOCK', '160103', '0,050'])
  expect(written).toContainEqual(['INPUT', '160104', '1,000'])
})

test('handed over hulks are counted', async () => {
  const { idev } = await yardWith(async books => {
    for (const weight of [700, 800]) {
      const carId = await books.carIn(DAY, weight + 300)
      await books.entry(DAY, '160106', weight, { carId })
    }
    await books.dispose('2025-06-01', '160106', 1500, await books.disposer({ type: 'SHREDDER' }))
  })
  const hulks = (await idev()).find(({ abschnitt, avv }) => abschnitt === 'OUTPUT' && avv === '160106')
  expect(hulks).toMatchObject({ anzahl: 2, mengeT: 1.5 })
})

test('the year before a period that ends on 28 February ends on 29 February', async () => {
  const { idev } = await yardWith(async books => {
    await books.carIn('2024-02-29', 1000)
    await books.carIn('2025-02-28', 900)
  })
  const rows = (await idev({ from: '2024-03-01', to: '2025-02-28' })).filter(({ abschnitt }) => abschnitt === 'INPUT')
  expect(rows).toMatchObject([{ mengeT: 0.9, vorjahrT: 1 }])
})

test('the totals of each section are those of the balance', async () => {
  const { call, dismantlerId, idev } = await yardWith(async books => {
    await books.output('2025-01-01', '160103', 100, 'OPENING')
    for (const [month, weight] of [
      ['02', 1001],
      ['07', 899],
      ['11', 1203],
    ] as const) {
      const carId = await books.carIn(`2025-${month}-03`, weight, { clazz: 'M1' })
      await books.entry(`2025-${month}-04`, '160103', 31, { carId })
      await books.entry(`2025-${month}-04`, '160120', 20, { carId })
      const receiver = await books.disposer()
      await books.dispose(`2025-${month}-20`, '160103', 30, receiver, { rdcode: 'R3' })
      await books.dispose(`2025-${month}-21`, '160120', 20, receiver, { rdcode: 'R5' })
    }
    await books.carIn(DAY, 200, { clazz: 'L3e', novnreason: 'OUTSIDELAW' })
    await books.output('2025-12-01', '160103', 5, 'OWNUSE')
  })
  const rows = await idev()
  const kg = (...sections: string[]) =>
    rows
      .filter(({ abschnitt, avv }) => sections.includes(abschnitt) && avv !== '160104')
      .reduce((sum, row) => sum + row.mengeKg, 0)
  const cars = (section: string) =>
    rows
      .filter(({ abschnitt, avv }) => abschnitt === section && avv === '160104')
      .reduce((sum, row) => sum + row.mengeKg, 0)
  const months = await call(evaluations.balance, { params: { dismantlerId, ...range } })
  const total = (pick: (row: (typeof months)[number]) => number) =>
    Math.round(months.reduce((sum, row) => sum + pick(row), 0) * 1000)
  expect(kg('OUTPUT', 'OWNUSE')).toBe(total(row => row.f10 + row.f12))
  expect(cars('INPUT')).toBe(total(row => row.carentry))
  expect(cars('OUTSIDELAW')).toBe(total(row => row.outsideentry ?? 0))
})

test('database and rules assign the same federal state to a postal code', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const { rows: ranges } = await pool.raw.query<PostcodeRange>(
    'select prefix_from as "from", prefix_to as "to", region from postcode_region',
  )
  for (const zip of ['24941', '22113', '01067', '99999', '27568', '28195', '63739', 'x']) {
    await pool.raw.query(
      `update department set company = company || jsonb_build_object('zip', $1::text) where id = $2`,
      [zip, dismantlerId],
    )
    const { rows } = await pool.raw.query('select region_of_yard($1, $2) as region', [tenant.mandatorId, dismantlerId])
    expect([zip, rows[0]?.region]).toEqual([zip, originRegion(zip, 'DE', ranges) ?? null])
  }
})
