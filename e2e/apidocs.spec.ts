import { expect, test } from './signed-in.ts'

test('who builds on the calls reads each with its right and an example', async ({ looking }) => {
  const page = await looking()
  await page.goto('/api/docs')
  await page.locator('#operations-tag-receptions').click()
  const call = page.locator('.opblock').filter({ hasText: '/receptions/lock/{id}' })
  await call.getByRole('button').first().click()
  await expect(call).toContainText('Needs VN.U')
  await expect(call).toContainText('WVWZZZ1KZ6W000001')
})
