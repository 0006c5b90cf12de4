import { useRouter, useRouterState } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import type { Address } from './address.ts'

/** Whether the app handles the click; otherwise the browser does: another tab, another window, a download. */
export const isPlainClick = (event: MouseEvent | KeyboardEvent | React.KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !('button' in event && event.button > 0)

interface AtField {
  /** Path of the form field to focus there. */
  field?: string | undefined
}

const at = (href: string, field: string | undefined) => (field ? `${href}#${field}` : href)

/** Navigates to an address of the app. */
export function useGo() {
  const router = useRouter()
  return (href: Address, { field, ...options }: { replace?: boolean; ignoreBlocker?: boolean } & AtField = {}) =>
    void router.navigate({ href: at(href, field), ...options })
}

/** The search values of the current screen, as its route has parsed them. */
export const useSearchValues = () => useRouterState({ select: ({ matches }) => matches.at(-1)?.search ?? {} })

type Search = Record<string, unknown>

/** Changes the search values of the current screen; undefined removes one. */
export function useAsk() {
  const router = useRouter()
  return (change: (asked: Search) => Search) => {
    const { matches, location } = router.state
    const search = router.options.stringifySearch(change(matches.at(-1)?.search ?? {}))
    void router.navigate({ href: `${location.pathname}${search}`, replace: true, resetScroll: false })
  }
}

/** The full path of an app address, for `href` and new tabs. */
export function useHref() {
  const { basepath } = useRouter()
  return (href: Address) => `${basepath.replace(/\/$/, '')}${href}`
}

interface GoProps extends AnchorHTMLAttributes<HTMLAnchorElement>, AtField {
  to: Address
  children: ReactNode
}

/** A link inside the app. */
export function Go({ to, field, children, onClick, ...rest }: GoProps) {
  const go = useGo()
  const href = useHref()
  return (
    <a
      {...rest}
      href={at(href(to), field)}
      onClick={event => {
        onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        go(to, { field })
      }}
    >
      {children}
    </a>
  )
}
