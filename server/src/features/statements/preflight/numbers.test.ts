import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { statements } from '@kreislauf/core/features/statements/contract.ts'
import { expect, test } from 'vitest'
import { booksOf } from '../../../testing/book.ts'
import { newTenant } from '../../../testing/tenant.ts'

const DAY = '2025-05-05'

/** A yard whose VN numbers jump from 1 to 4 and from 5 to 7. */
async function jumpy() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    for (const nr of [1, 4, 5, 7]) await books.reception(DAY, `2025/000${nr}`, await books.car(DAY, 900))
  })
  const gaps = async () => {
    const found = await call(statements.preflight, { params: { dismantlerId, till: DAY } })
    return found.find(({ code }) => code === 'vnr-gaps')?.items ?? []
  }
  return { tenant, call, params: { dismantlerId }, gaps }
}

test('missing numbers are explained in the preflight, and listed among the explained ones', async () => {
  const { call, params, gaps } = await jumpy()
  const [first, ...others] = await gaps()
  expect([first?.label, ...others.map(({ label }) => label)]).toEqual(['2025/2 – 2025/3', '2025/6'])
  const explain = (ids: unknown[], reason: string) =>
    call(statements.explainGaps, { params, body: { receptions: ids.map(Number), reason } })
  await expect(explain([first?.id], '  ')).rejects.toMatchObject({ code: 'invalid' })
  expect(await explain([first?.id], 'Formulare verdruckt')).toEqual({ changed: 1 })
  expect((await gaps()).map(({ label }) => label)).toEqual(['2025/6'])
  expect(await explain([first?.id, others[0]?.id], 'Nummer beim Amt vergeben')).toEqual({ changed: 1 })
  expect(await gaps()).toEqual([])
  const { gaps: explained } = await call(companies.numbers, { params, query: {} })
  expect(explained.map(({ firstNr, lastNr, reason }) => [firstNr, lastNr, reason])).toEqual([
    [2, 3, 'Formulare verdruckt'],
    [6, 6, 'Nummer beim Amt vergeben'],
  ])
})

test('another company or a reader cannot explain gaps, and receptions of another yard are not found', async () => {
  const { tenant, call, params, gaps } = await jumpy()
  const [gap] = await gaps()
  const body = { receptions: [Number(gap?.id)], reason: 'Formulare verdruckt' }
  const foreign = await (await newTenant()).signIn()
  await expect(foreign(statements.explainGaps, { params, body })).rejects.toMatchObject({ code: 'not-found' })
  const reader = await tenant.signIn({ rights: '2222' })
  await expect(reader(statements.explainGaps, { params, body })).rejects.toMatchObject({ code: 'forbidden' })
  const { dismantlerId } = await tenant.yard()
  await expect(call(statements.explainGaps, { params: { dismantlerId }, body })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await gaps()).toHaveLength(2)
})
