// biome-ignore lint/style/noRestrictedImports: the one place that mends it
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { withTimeout } from '../data/withtimeout.ts'

/** A part of the app that could not be loaded: no connection, or the server has a newer build. */
export class LostFile extends Error {
  /**
   * Retries the load and returns whether it succeeded. Some browsers cache the failure until the window is reloaded.
   */
  readonly again: () => Promise<boolean>

  constructor(cause: unknown, again: LostFile['again']) {
    super('a part of the app could not be loaded', { cause })
    this.again = again
  }
}

/**
 * Fetches the chunk files once more. WebKit caches a failed script, even across a reload, until somebody fetches it;
 * a failed style sheet is never requested again. Resolves when all have settled.
 */
async function refetchChunks(): Promise<void> {
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
 * A lazily loaded screen. A failed load throws `LostFile` to our own error page; the router itself would reload the
 * window, which without connection shows the browser's error page.
 */
export function lazily<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  const screen = lazyRouteComponent(
    () =>
      withTimeout(load()).catch((cause: unknown) => {
        throw new LostFile(cause, async () => {
          const came = await withTimeout(refetchChunks().then(load)).then(
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
 * A route loader that lets the screen's module start its reads as soon as it is loaded, before the screen is drawn,
 * or when a link is hovered. Failed reads are repeated and reported by the screen.
 */
export const askingAhead =
  <Name extends string>(load: () => Promise<Record<Name, (search: Record<string, unknown>) => void>>, name: Name) =>
  ({ location }: { location: { search: Record<string, unknown> } }): void => {
    load().then(
      module => module[name](location.search),
      () => undefined,
    )
  }
