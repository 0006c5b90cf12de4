// biome-ignore lint/style/noRestrictedImports: the one place that mends it
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { withTimeout } from '../data/withtimeout.ts'

/** A part of the app that could not be loaded: no connection, or the server has a newer build. */
export class LostFile extends Error {
  /** Loads it once more; answers whether it came. Some browsers remember that it failed, and only a new window forgets that. */
  readonly again: () => Promise<boolean>

  constructor(cause: unknown, again: LostFile['again']) {
    super('a part of the app could not be loaded', { cause })
    this.again = again
  }
}

/**
 * Asks once more for the files that parts are made of. WebKit keeps a script that failed, also for the window after this one, until
 * somebody fetches it; a style sheet that failed is by nobody asked for again. Ends when all have answered, however they did.
 */
async function askAnew(): Promise<void> {
  const scripts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet)
  await Promise.allSettled([
    ...scripts.map(({ href }) => fetch(href)),
    ...styles.map(
      lost =>
        new Promise(done => {
          const anew = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: lost.href })
          anew.onload = anew.onerror = done
          lost.replaceWith(anew)
        }),
    ),
  ])
}

/**
 * A screen that is loaded when it is opened, or ahead of that. One that does not come throws `LostFile` into our own page: the router
 * itself would reload the window, which without connection is the browser's error page.
 */
export function lazily<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  const screen = lazyRouteComponent(
    () =>
      withTimeout(load()).catch((cause: unknown) => {
        throw new LostFile(cause, async () => {
          const came = await withTimeout(askAnew().then(load)).then(
            () => true,
            () => false,
          )
          if (came) await (screen as AsyncRouteComponent<object>).preload?.()
          return came
        })
      }),
    name,
  )
  return screen
}

/**
 * A route's loader that lets its screen's own module ask for what the screen shows as soon as the module is there, which is before the
 * screen is drawn, or when a link is pointed at. What fails is asked for again by the screen, which tells of it.
 */
export const askingAhead =
  <Name extends string>(load: () => Promise<Record<Name, (search: Record<string, unknown>) => void>>, name: Name) =>
  ({ location }: { location: { search: Record<string, unknown> } }): void => {
    load().then(
      module => module[name](location.search),
      () => undefined,
    )
  }
