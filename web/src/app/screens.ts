import { useRouter } from '@tanstack/react-router'
import { isOffered } from './guards.ts'
import { navigation } from './navigation.ts'
import { useSession, visitorOf } from './session.ts'

interface KnownRoute {
  fullPath: string
  options: { staticData?: { title?: string; can?: never; departments?: never; withoutDepartments?: boolean } }
}

/** A screen that the visitor may open, with the locale key of its name. */
export interface OpenScreen {
  path: string
  title: string
}

/** Every screen without parameters that is open to the signed-in account. */
export function useOpenScreens(): OpenScreen[] {
  const router = useRouter()
  const account = useSession()?.account
  if (!account) return []
  const visitor = visitorOf(account)
  const routes = Object.values(router.routesById) as unknown as KnownRoute[]
  return routes.flatMap(({ fullPath, options }) => {
    const title = options.staticData?.title
    if (
      !title ||
      !fullPath.startsWith('/deser') ||
      fullPath.includes('$') ||
      !isOffered(visitor, options.staticData ?? {})
    )
      return []
    return [{ path: fullPath.replace(/(.)\/$/, '$1'), title }]
  })
}

/** The sidebar's groups with what is open to the account in each. */
export function useNavigation() {
  const screens = new Map(useOpenScreens().map(({ path, title }) => [path, title]))
  return navigation.flatMap(group => {
    const items = group.items.flatMap(item => (screens.has(item.to) ? [{ ...item, title: screens.get(item.to)! }] : []))
    return items.length ? [{ ...group, items }] : []
  })
}
