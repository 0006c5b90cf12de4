import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'

/** A click that the browser shall handle itself: another tab, another window, a download. */
export const isPlainClick = (event: MouseEvent | KeyboardEvent | React.KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !('button' in event && event.button > 0)

/** Goes to an address of the app, `/deser/carpickup?q=golf`. */
export function useGo() {
  const router = useRouter()
  return (href: string, options: { replace?: boolean; ignoreBlocker?: boolean } = {}) =>
    void router.navigate({ href, ...options })
}

/** The address bar's form of an app address, for `href` and new tabs. */
export function useHref() {
  const { basepath } = useRouter()
  return (href: string) => `${basepath.replace(/\/$/, '')}${href}`
}

interface GoProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of the app, without `/app`. */
  to: string
  children: ReactNode
}

/** A link inside the app that takes any address, where the typed `Link` would need to know the route. */
export function Go({ to, children, onClick, ...rest }: GoProps) {
  const go = useGo()
  const href = useHref()
  return (
    <a
      {...rest}
      href={href(to)}
      onClick={event => {
        onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        go(to)
      }}
    >
      {children}
    </a>
  )
}
