import { settled } from './settled.ts'
import { expect, test } from './signed-in.ts'
import { walkTo } from './walk.ts'

/** Smaller fonts make phones zoom in on each tap. */
const LEAST = 16

test('on a touch screen no field has a font small enough for phones to zoom in @phone', async ({ as, isMobile }) => {
  test.skip(!isMobile, 'fingers are for phones')
  const page = await as('nordkreis')
  for (const path of ['carpickup', 'carpickup/neu', 'btb/output/neu', 'company', 'btb/parts']) {
    await walkTo(page, `/deser/${path}`)
    await settled(page)
    const sizes = await page
      .locator('input:not([type=checkbox], [type=radio], [type=file]), textarea, select')
      .evaluateAll(all =>
        all.filter(one => one.checkVisibility()).map(one => Number.parseFloat(getComputedStyle(one).fontSize)),
      )
    expect(sizes.length, path).toBeGreaterThan(0)
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(LEAST)
  }
})
