import type { Page } from '@playwright/test'

/**
 * Content that does not fit on the open screen, one line each: elements with overflow that cannot scroll, headings
 * and buttons cut without an ellipsis, and badges cut in any way.
 */
export async function overflows(page: Page): Promise<string[]> {
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

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`

/** Headings, buttons and badges that are cut with the text spacing of WCAG 1.4.12, one line each. */
export async function cutBySpacing(page: Page): Promise<string[]> {
  return page.evaluate(css => {
    const places = 'main :is(h1, h2, h3, button, .mantine-Button-label, [class*="_status_"] > span)'
    const cut = () =>
      [...document.querySelectorAll(places)].filter(
        one =>
          one.clientWidth > 0 &&
          getComputedStyle(one).overflowX !== 'visible' &&
          (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3),
      )
    const before = new Set(cut())
    const style = document.createElement('style')
    style.textContent = css
    document.head.append(style)
    const found = cut().filter(one => !before.has(one))
    const lines = found.map(
      one =>
        `${one.tagName} ${one.scrollWidth}x${one.scrollHeight} in ${one.clientWidth}x${one.clientHeight}: ${one.textContent?.trim().slice(0, 60)}`,
    )
    style.remove()
    return lines
  }, spacing)
}

/** Cells and headings of the open list that are cut with the text spacing of WCAG 1.4.12, one line each. */
export async function cutCells(page: Page): Promise<string[]> {
  const style = await page.addStyleTag({ content: spacing })
  const places = 'main [class*="_scroller_"] :is(thead th, tr[data-index] td)'
  // The list measures the spacing one frame later.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  const found = await page
    .locator(places)
    .evaluateAll(cells =>
      cells
        .filter(cell =>
          [cell, ...cell.querySelectorAll('*')].some(
            one =>
              !one.closest('.sr-only') &&
              one.clientWidth > 0 &&
              getComputedStyle(one).overflowX !== 'visible' &&
              one.scrollWidth > one.clientWidth + 1,
          ),
        )
        .map(cell => cell.textContent?.trim() ?? ''),
    )
  await style.evaluate(one => one instanceof Element && one.remove())
  return found
}
