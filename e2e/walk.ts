import type { Page } from '@playwright/test'

/** The app's router as exposed on the window. */
interface Router {
  history: { push: (href: string, state: object, options: { ignoreBlocker: boolean }) => void }
  subscribe: (event: 'onResolved', heard: () => void) => () => void
}

/**
 * Navigates to the address like a link of the app, and waits until the screen is shown. Chunks, texts and responses
 * are not fetched again, which takes most of the time of a walk. Unsaved input is discarded without a question. A
 * page outside the app, and one at that address already, is loaded instead.
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
  if (!came) throw new Error(`${path} was not shown`)
}
