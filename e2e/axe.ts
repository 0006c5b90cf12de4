import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What axe finds wrong on the page, a line for each rule with its first places. It runs inside the page and tells only of
 * violations: telling of everything that is right takes most of the time. Colours on their way from one to another, and notices that go by themselves, are waited for.
 */
export async function violations(page: Page): Promise<string[]> {
  // What was done is said for some seconds above the screen, over parts of it.
  await expect(page.locator('.mantine-Notification-root[role=status]')).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  return page.evaluate(async () => {
    const passing = document.getAnimations().filter(one => one.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(one => one.finished))
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    })
    // What lies partly below a save bar is as large as it is.
    const small = ([place]: unknown[]) => {
      const { width = 0, height = 0 } = document.querySelector(String(place))?.getBoundingClientRect() ?? {}
      return Math.min(width, height) < 24
    }
    const wrong = violations
      .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ target }) => id !== 'target-size' || small(target)) }))
      .filter(({ nodes }) => nodes.length > 0)
    return wrong.map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '))
      return `${id}: ${places.join(' | ')}`
    })
  })
}
