import { expect, type Page } from '@playwright/test'

/** What a task took of a person. */
interface Effort {
  /** Presses of mouse or finger. */
  clicks: number
  /** Printable characters typed; Enter, Tab, arrows and shortcuts are none. */
  chars: number
  /** Presses and fields typed into: so often somebody had to think. */
  decisions: number
}

/** What a task may take at most. */
export interface Goal {
  clicks: number
  chars: number
  seconds?: number
}

/** Seconds by the keystroke model. */
const secondsOf = ({ clicks, chars, decisions }: Effort): number =>
  Math.round((clicks * 1.3 + chars * 0.28 + decisions * 1.35) * 10) / 10

/** Counts in every document that the page opens from now on, beyond reloads. */
export async function countEfforts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = (key: string) => sessionStorage.setItem(key, `${Number(sessionStorage.getItem(key) ?? 0) + 1}`)
    /** Where the hands are: what is typed right after a press belongs to it, as does the field that it opens. */
    let field: EventTarget | null = null
    let pressed = false
    addEventListener('effort', () => {
      field = null
      pressed = false
    })
    // Not at the window: what Playwright takes back there, since something else lay under the pointer, is no press of a person.
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

/** Does a task, prints what it took and fails when that is more than its goal. */
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

/** Goes on by Tab until the field is reached, as hands on the keyboard do; not further than `most` stops. */
export async function tabTo(page: Page, label: string | RegExp, most = 6): Promise<void> {
  const named = page.getByLabel(label).and(page.locator(':focus'))
  for (let stop = 0; stop <= most; stop++) {
    if (await named.count()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${label} is more than ${most} stops away`)
}

/** Types into fields in the order of the form, by keyboard only. */
export async function typeInto(page: Page, values: readonly (readonly [string | RegExp, string])[], most?: number) {
  for (const [label, value] of values) {
    await tabTo(page, label, most)
    await page.keyboard.type(value)
  }
}
