import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Violations found by axe on the page, one line per rule with its first elements. Runs inside the page and reports
 * violations only: reporting passes takes most of the time. Waits for colour transitions and for notices that
 * disappear by themselves.
 */
export async function violations(page: Page): Promise<string[]> {
  // Success notices cover parts of the screen for some seconds.
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
    // Elements partly covered by a save bar count with their full size.
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
