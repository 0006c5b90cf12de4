import { expect, type Page } from '@playwright/test'

/** Effort of a task. */
interface Effort {
  /** Clicks and taps. */
  clicks: number
  /** Printable characters typed, without Enter, Tab, arrow keys and shortcuts. */
  chars: number
  /** Clicks plus fields typed into. */
  decisions: number
}

/** Largest effort of a task. */
export interface Goal {
  clicks: number
  chars: number
  seconds?: number
}

/** Seconds by the keystroke-level model. */
const secondsOf = ({ clicks, chars, decisions }: Effort): number =>
  Math.round((clicks * 1.3 + chars * 0.28 + decisions * 1.35) * 10) / 10

/** Counts in every document that the page opens from now on, across reloads. */
export async function countEfforts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = (key: string) => sessionStorage.setItem(key, `${Number(sessionStorage.getItem(key) ?? 0) + 1}`)
    /** The field being typed into: typing right after a click belongs to it, as does the field that the click opens. */
    let field: EventTarget | null = null
    let pressed = false
    addEventListener('effort', () => {
      field = null
      pressed = false
    })
    // Not on the window: Playwright cancels clicks there if another element is under the pointer, and those must not
    // count.
    document.addEventListener(
      'pointerdown',
      () => {
        add('effort.clicks')
        add('effort.decisions')
        pressed = true
      },
      true,
    )
    addEventListener(
      'keydown',
      event => {
        if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
        add('effort.chars')
        const opening = field !== null && !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        if (field !== event.target && !opening && !pressed) add('effort.decisions')
        field = event.target
        pressed = false
      },
      true,
    )
  })
}

const measured = (page: Page): Promise<Effort> =>
  page.evaluate(() => {
    const of = (key: string) => Number(sessionStorage.getItem(`effort.${key}`) ?? 0)
    return { clicks: of('clicks'), chars: of('chars'), decisions: of('decisions') }
  })

/** Runs a task, prints its effort and fails if it exceeds the goal. */
export async function within(page: Page, task: string, goal: Goal, run: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    for (const key of ['clicks', 'chars', 'decisions']) sessionStorage.removeItem(`effort.${key}`)
    dispatchEvent(new Event('effort'))
  })
  await run()
  const effort = await measured(page)
  const seconds = secondsOf(effort)
  const most = (value: number | undefined) => (value === undefined ? '' : ` (≤ ${value})`)
  console.log(
    `${task}: ${effort.clicks} clicks${most(goal.clicks)}, ${effort.chars} characters${most(goal.chars)}, ${seconds} s${most(goal.seconds)}`,
  )
  expect.soft(effort.clicks, `${task}: clicks`).toBeLessThanOrEqual(goal.clicks)
  expect.soft(effort.chars, `${task}: characters`).toBeLessThanOrEqual(goal.chars)
  if (goal.seconds !== undefined) expect.soft(seconds, `${task}: seconds`).toBeLessThanOrEqual(goal.seconds)
}

/** Presses Tab until the field has the focus, at most `most` times. */
export async function tabTo(page: Page, label: string | RegExp, most = 6): Promise<void> {
  const named = page.getByLabel(label).and(page.locator(':focus'))
  for (let stop = 0; stop <= most; stop++) {
    if (await named.count()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${label} is not reachable with ${most} Tab presses`)
}

/** Types into fields in the order of the form, by keyboard only. */
export async function typeInto(page: Page, values: readonly (readonly [string | RegExp, string])[], most?: number) {
  for (const [label, value] of values) {
    await tabTo(page, label, most)
    await page.keyboard.type(value)
  }
}
