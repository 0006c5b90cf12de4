import type { Page } from '@playwright/test'

/**
 * What does not fit on the open screen: surfaces whose content is wider than they are and does not scroll by itself, and words of
 * headings and buttons that are cut without an ellipsis, and of badges, cut in whatever way. A line for each.
 */
export async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = (one: Element) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1
    const line = (one: Element) =>
      `${one.tagName} ${one.scrollWidth} > ${one.clientWidth}: ${one.textContent?.trim().slice(0, 60)}`
    const surfaces = [...document.querySelectorAll('main :is(section, form, article)')]
    const words = [...document.querySelectorAll('main :is(h1, h2, h3, button)')]
    const badges = [...document.querySelectorAll('main [class*="_status_"] > span')]
    const shown = (one: Element) => getComputedStyle(one)
    return [
      ...surfaces.filter(one => wide(one) && shown(one).overflowX === 'visible'),
      ...words.filter(one => wide(one) && shown(one).textOverflow !== 'ellipsis'),
      ...badges.filter(wide),
    ].map(line)
  })
}
