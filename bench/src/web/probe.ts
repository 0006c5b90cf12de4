import type { Page } from 'playwright-core'

/** What has to be seen. */
export interface Content {
  /** Something that fits is in the document. */
  selector: string
  /** It is a field that holds a text of this pattern. */
  value?: string
  /** Its text has become another one. */
  was?: string
  /** The address ends so. */
  path?: string
}

declare global {
  interface Window {
    /** Waits in the page itself, so that no message between browser and measurement counts. */
    probe: {
      /** From the next event of this kind to the frame in which the content is painted. */
      arm: (event: 'click' | 'keydown', content: Content) => void
      /** From now, for what no event begins. */
      begin: (content: Content) => void
      /** From the start of the page's loading. */
      fromStart: (content: Content) => void
      found: Promise<number>
    }
  }
}

/** So long a content is waited for before the measurement gives up, in milliseconds. */
const MOST_WAIT = 60_000

/** Runs in the page before its own scripts; it knows nothing of this file. */
function install(most: number) {
  const isSeen = ({ selector, value, was, path = '' }: Content) =>
    location.pathname.endsWith(path) &&
    [...document.querySelectorAll<HTMLElement>(selector)].some(
      found =>
        (value === undefined || (found instanceof HTMLInputElement && new RegExp(value).test(found.value))) &&
        (was === undefined || found.innerText !== was),
    )
  /** The moment at which the frame that shows the content has been drawn. */
  const painted = (content: Content, since: number) =>
    new Promise<number>((found, missed) => {
      const last = performance.now() + most
      const look = () => {
        if (isSeen(content)) {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => found(performance.now() - since)
          port2.postMessage(undefined)
        } else if (performance.now() > last) missed(new Error(`not seen: ${JSON.stringify(content)}`))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const start = (content: Content, since: number) => {
    window.probe.found = painted(content, since)
    window.probe.found.catch(() => {})
  }
  window.probe = {
    arm: (event, content) => {
      window.probe.found = new Promise((found, missed) => {
        const hear = ({ timeStamp }: Event) => void painted(content, timeStamp).then(found, missed)
        addEventListener(event, hear, { capture: true, once: true })
      })
    },
    begin: content => start(content, performance.now()),
    fromStart: content => start(content, 0),
    found: Promise.resolve(0),
  }
}

/** Puts the stopwatch into every page of the context that `page` opens from now on. */
export const installProbe = (page: Page): Promise<unknown> => page.addInitScript(install, MOST_WAIT)

/** Milliseconds from the event that `act` causes to the content being painted. */
export async function timed(
  page: Page,
  event: 'click' | 'keydown',
  content: Content,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(([kind, seen]) => window.probe.arm(kind, seen), [event, content] as const)
  await act()
  return page.evaluate(() => window.probe.found)
}

/** The same for going back, which no event begins. */
export async function timedBack(page: Page, content: Content): Promise<number> {
  return page.evaluate(seen => {
    window.probe.begin(seen)
    history.back()
    return window.probe.found
  }, content)
}

/** Frames a second while the first scrolling part with rows moves down, as fast as a hand turns a wheel, for so many milliseconds. */
export async function framesPerSecond(page: Page, ms: number): Promise<number> {
  return page.evaluate(
    span =>
      new Promise<number>(done => {
        const box = document.querySelector('tr[data-index]')?.closest('div')
        if (!box) throw new Error('nothing scrolls')
        const from = performance.now()
        let frames = 0
        let at = from
        const frame = (now: number) => {
          frames += 1
          box.scrollTop += (now - at) * 3
          at = now
          if (now - from < span) requestAnimationFrame(frame)
          else done(((frames - 1) * 1000) / (now - from))
        }
        requestAnimationFrame(frame)
      }),
    ms,
  )
}
