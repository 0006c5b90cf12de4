import { cutCells } from './fit.ts'
import { details } from './screens.ts'
import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'
import { walkTo } from './walk.ts'

/** Every list of the sidebar, and of its tabs. */
const lists = {
  nordkreis: [...details.nordkreis, '/deser/btb', '/deser/btb/entries?tab=entries'],
  foerde: ['/deser/collectorjournal'],
  elbe: ['/deser/handed', '/deser/exchangelooper/mycargo', '/deser/exchangelooper/myorders'],
  weser: ['/deser/exchangerecycler', '/deser/exchangerecycler/orders'],
}

for (const [who, paths] of Object.entries(lists))
  test(`with larger letter spacing no word of ${who}’s lists and sidebar is cut`, async ({ looking }) => {
    const page = await looking(who)
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const path of paths) {
      await walkTo(page, path)
      await settled(page)
      await expect(page.locator('main tr[data-index="0"]')).toBeVisible()
      expect(await cutCells(page), path).toEqual([])
    }
    await page.addStyleTag({ content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' })
    const areas = page.getByRole('navigation', { name: 'Bereiche' }).locator('a span')
    expect(await areas.evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length)).toBe(0)
  })
