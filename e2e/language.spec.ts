import { newAccount } from './people.ts'
import { enter, expect, test } from './signed-in.ts'

test('the language chosen at the login is kept, and stored with the account', async ({ page, another }) => {
  const person = await newAccount({ kind: 'DISMANTLER' })
  await page.goto('/app/login')
  await page.getByLabel('Sprache').selectOption('en')
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/deser\//)
  const intakes = page.getByRole('link', { name: 'Intakes', exact: true })
  await expect(intakes).toBeVisible()
  await page.reload()
  await expect(intakes).toBeVisible()
  const elsewhere = await another()
  await enter(elsewhere, person, '/deser/dashboard')
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en')
})
