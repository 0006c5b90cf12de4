import { entriesOf } from '@kreislauf/core/keys.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { type RegisteredRouter, useRouter, useRouterState } from '@tanstack/react-router'
import type { Address } from '../../ui/address.ts'
import { useSession, visitorOf } from '../session/session.ts'
import { isOffered } from './guards.ts'
import { navigation } from './navigation.ts'

/** A screen that the visitor may open, with the locale key of its name. */
export interface OpenScreen {
  path: Address
  title: Key
}

type Path = keyof RegisteredRouter['routesByPath']

const isWhole = (path: Path): path is Extract<Path, Address> => path.startsWith('/deser/') && !path.includes('$')

/** Every screen without parameters that is open to the signed-in account. */
export function useOpenScreens(): OpenScreen[] {
  const router = useRouter()
  const account = useSession()?.account
  if (!account) return []
  const visitor = visitorOf(account)
  return entriesOf(router.routesByPath).flatMap(([path, { options }]) => {
    const { title, ...need } = options.staticData ?? {}
    return title && isWhole(path) && isOffered(visitor, need) ? [{ path, title }] : []
  })
}

/** Whether this screen is open to the account and of use to its company. */
export const useIsOffered = (screen: Address): boolean => useOpenScreens().some(({ path }) => path === screen)

/** The sidebar's groups with what is open to the account in each. */
export function useNavigation() {
  const screens = new Map(useOpenScreens().map(({ path, title }) => [path, title]))
  return navigation.flatMap(group => {
    const items = group.items.flatMap(item => (screens.has(item.to) ? [{ ...item, title: screens.get(item.to)! }] : []))
    return items.length ? [{ ...group, items }] : []
  })
}

/** Screens of an area below whose address they do not lie. */
const elsewhere: readonly [path: string, area: Address][] = [
  ['/deser/btb/containers', '/deser/btb/statistic'],
  ['/deser/btb/figures', '/deser/btb/statistic'],
]

/** Which of these areas the open screen belongs to: that of the longest address, as areas lie within each other. */
export function useOpenArea(areas: readonly Address[]): Address | undefined {
  const path = useRouterState({ select: state => state.location.pathname })
  const lies = (to: string) => path === to || path.startsWith(`${to}/`)
  const area = elsewhere.find(([at]) => lies(at))?.[1]
  if (area && areas.includes(area)) return area
  return areas.filter(lies).sort((one, other) => other.length - one.length)[0]
}
