import type { Page } from 'playwright-core'

/** The content to wait for. */
export interface Content {
  /** An element that matches is in the document. */
  selector: string
  /** It is a field with a value that matches this pattern. */
  value?: string
  /** Its text differs from this one. */
  was?: string
  /** The address ends with this. */
  path?: string
}

declare global {
  interface Window {
    /** Waits inside the page, so that messages between browser and test do not count. */
    probe: {
      /** From the next event of this type to the frame in which the content is painted. */
      arm: (event: 'click' | 'keydown', content: Content) => void
      /** From now, for actions without an event. */
      begin: (content: Content) => void
      /** From the start of the page load. */
      fromStart: (content: Content) => void
      found: Promise<number>
    }
  }
}

/** Timeout for a content, in ms. */
const MOST_WAIT = 60_000

/** Runs in the page before its own scripts, without access to this file. */
function install(most: number) {
  const isSeen = ({ selector, value, was, path = '' }: Content) =>
    location.pathname.endsWith(path) &&
    [...document.querySelectorAll<HTMLElement>(selector)].some(
      found =>
        (value === undefined || (found instanceof HTMLInputElement && new RegExp(value).test(found.value))) &&
        (was === undefined || found.innerText !== was),
    )
  /** Resolves with the time at which the frame with the content has been painted. */
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

/** Installs the stopwatch in all pages that the context of `page` opens from now on. */
export const installProbe = (page: Page): Promise<unknown> => page.addInitScript(install, MOST_WAIT)

/** Ms from the event triggered by `act` to the paint of the content. */
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

/** The same for going back, which triggers no event. */
export async function timedBack(page: Page, content: Content): Promise<number> {
  return page.evaluate(seen => {
    window.probe.begin(seen)
    history.back()
    return window.probe.found
  }, content)
}

/**
 * Frames per second while the first scrollable element with rows scrolls down at the speed of a mouse wheel, for `ms`
 * ms.
 */
export async function framesPerSecond(page: Page, ms: number): Promise<number> {
  return page.evaluate(
    span =>
      new Promise<number>(done => {
        const box = document.querySelector('tr[data-index]')?.closest('div')
        if (!box) throw new Error('no scrollable element')
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
