import type { Page } from '@playwright/test'

/** What the app's router says of itself to who looks into the window. */
interface Router {
  history: { push: (href: string, state: object, options: { ignoreBlocker: boolean }) => void }
  subscribe: (event: 'onResolved', heard: () => void) => () => void
}

/**
 * Leads the page to the address as a link of the app does, and waits until the screen stands there. Files, words and answers that
 * the page has are not fetched anew: that takes most of the time of a walk. What was typed is left without a question. A page
 * outside of the app is loaded there, and so is one that stands at the address already.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  const href = `/app${path}`
  const { pathname, search } = page.url().startsWith('http') ? new URL(page.url()) : { pathname: '', search: '' }
  if (!pathname.startsWith('/app/') || `${pathname}${search}` === href) {
    await page.goto(href)
    return
  }
  const came = await page.evaluate(
    href =>
      new Promise<boolean>(done => {
        const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router }
        const end = (resolved: boolean) => {
          stop()
          done(resolved)
        }
        const stop = router.subscribe('onResolved', () => end(true))
        setTimeout(end, 100_000, false)
        router.history.push(href, {}, { ignoreBlocker: true })
      }),
    href,
  )
  if (!came) throw new Error(`${path} did not come`)
}
