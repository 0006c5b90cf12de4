import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'

const shots: [string, string, string, boolean?][] = [
  ['nordkreis', 'list', '/deser/myreman/contracts'],
  ['nordkreis', 'signed', '/deser/myreman/contracts?state=SIGNED', true],
  ['hansen', 'proposed', '/deser/myreman/contracts?state=PROPOSED', true],
  ['elbe', 'relist', '/deser/remanufacturer/contracts'],
  ['nordkreis', 'new', '/deser/myreman/contracts/neu'],
  ['nordkreis', 'error', '/deser/myreman/contracts/details/999999'],
  ['nordkreis', 'order', '/deser/ordermodule?module=RM'],
]
test('pictures', async ({ as }) => {
  test.setTimeout(200_000)
  let who = ''
  let page = await as('nordkreis')
  for (const [account, name, path, record] of shots) {
    if (account !== who) page = await as(account)
    who = account
    for (const [width, scheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(`/app${path}`)
      await settled(page)
      if (record) {
        await page.locator('main [data-index] a').first().click()
        await expect(page).toHaveURL(/\/\d+$/)
        await settled(page)
      }
      await page.screenshot({ path: `/tmp/shots-b/${name}-${width}.png`, fullPage: true })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})
