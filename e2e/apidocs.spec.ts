import { violations } from './axe.ts'
import { expect, test } from './signed-in.ts'

test('a developer of a client reads each call with its right and an example', async ({ looking }) => {
  const page = await looking()
  await page.goto('/api/docs')
  const receptions = page.locator('#operations-tag-receptions')
  // The viewer parses the whole document before it shows the first call, which takes long on a busy machine.
  await receptions.waitFor({ timeout: 60_000 })
  expect(await violations(page)).toEqual([])
  await receptions.click()
  const call = page.locator('.opblock').filter({ hasText: '/receptions/lock/{id}' })
  await call.getByRole('button').first().click()
  await expect(call).toContainText('Needs VN.U')
  await expect(call).toContainText('WVWZZZ1KZ6W000001')
  expect(await violations(page), 'with a call opened').toEqual([])
  await call.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Authorize' }).first().click()
  await expect(page.getByRole('button', { name: 'Close', exact: true }).first()).toBeVisible()
  expect(await violations(page), 'with the question for a token').toEqual([])
})
