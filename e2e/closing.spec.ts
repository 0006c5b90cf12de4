import { ask, isoDay, send } from './office.ts'
import { newAccount } from './people.ts'
import { expect, signIn, test } from './signed-in.ts'

test('what a colleague books while the question to close a period is open is shown, and closed only when confirmed again', async ({
  page,
}) => {
  await signIn(page, await newAccount({ kind: 'DISMANTLER', carsInLog: 1 }))
  await page.goto('/app/deser/btb/statements')
  const [{ id: yard } = { id: 0 }] = await ask<{ id: number }>(page, '/dismantlers/allowed')
  const lastYear = Number(isoDay().slice(0, 4)) - 1
  const till = `${lastYear}-12-31`
  const saved = await send<{ id: number }>(page, 'PUT', `/btb/statement/of/${yard}`, { effectiveTill: till })
  // A window that hears of no change.
  await page.route(/\/api\/sse\//, route => route.abort())
  await page.goto(`/app/deser/btb/statements/details/${saved.answer.id}`)
  await page.getByRole('button', { name: 'Abschließen' }).click()
  const question = page.getByRole('dialog', { name: /abschließen\?$/ })
  await expect(question).toBeVisible()

  const stock = { dismantlerId: yard, outkind: 'OPENING', wastetype: '160117', amount: 777, measure: 'kg' }
  const booked = await send(page, 'PUT', '/btb/entries/out', [{ ...stock, actiondate: till }])
  expect(booked.status).toBe(200)
  await question.getByRole('button', { name: 'Abschließen' }).click()
  await expect(question.getByRole('alert')).toContainText('Seit Sie die Summen gelesen haben')
  await expect(question.getByRole('row', { name: /160117 .*Ende.*0 kg.*777 kg/ })).toBeVisible()
  expect(await ask(page, `/btb/statement/latest/of/${yard}`)).toBe('1970-01-01')

  await question.getByRole('button', { name: 'Abschließen' }).click()
  await expect(question).toBeHidden()
  await expect.poll(() => ask(page, `/btb/statement/latest/of/${yard}`)).toBe(till)
})
