import { entriesOf } from '@kreislauf/core/keys.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { type RegisteredRouter, useRouter, useRouterState } from '@tanstack/react-router'
import type { Address } from '../../ui/address.ts'
import { useSession, visitorOf } from '../session/session.ts'
import { isOffered } from './guards.ts'
import { navigation } from './navigation.ts'

/** A screen that the user may open, with the key of its title. */
export interface OpenScreen {
  path: Address
  title: Key
}

type Path = keyof RegisteredRouter['routesByPath']

const isWhole = (path: Path): path is Extract<Path, Address> => path.startsWith('/deser/') && !path.includes('$')

/** All screens without parameters that the account may open. */
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

/** Whether the account may open this screen and its company has a use for it. */
export const useIsOffered = (screen: Address): boolean => useOpenScreens().some(({ path }) => path === screen)

/** The sidebar's groups with those of their screens that are open; groups without any are left out. */
export function groupsOf(open: readonly OpenScreen[]) {
  const screens = new Map(open.map(({ path, title }) => [path, title]))
  return navigation.flatMap(group => {
    const items = group.items.flatMap(item => (screens.has(item.to) ? [{ ...item, title: screens.get(item.to)! }] : []))
    return items.length ? [{ ...group, items }] : []
  })
}

/** The sidebar's groups with the screens that the account may open. */
export const useNavigation = () => groupsOf(useOpenScreens())

/** Screens that belong to an area although their address does not begin with the area's. */
const elsewhere: readonly [path: string, area: Address][] = [
  ['/deser/btb/containers', '/deser/btb/statistic'],
  ['/deser/btb/figures', '/deser/btb/statistic'],
]

/** The area that a path belongs to: the one with the longest matching address, as areas are nested. */
export function areaOf(path: string, areas: readonly Address[]): Address | undefined {
  const lies = (to: string) => path === to || path.startsWith(`${to}/`)
  const area = elsewhere.find(([at]) => lies(at))?.[1]
  if (area && areas.includes(area)) return area
  return areas.filter(lies).sort((one, other) => other.length - one.length)[0]
}

/** The area that the open screen belongs to. */
export const useOpenArea = (areas: readonly Address[]): Address | undefined =>
  areaOf(useRouterState({ select: state => state.location.pathname }), areas)
