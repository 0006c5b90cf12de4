import { users } from '@kreislauf/core/features/users/contract.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useGo } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import { AccessTab } from './access.tsx'
import { InviteButton } from './invite.tsx'
import { UserList } from './list.tsx'
import { MovesTab } from './moves.tsx'
import { PartnersTab } from './partners.tsx'

const tabs = { users: UserList, partners: PartnersTab, moves: MovesTab, access: AccessTab } as const

/** Users and their rights, rights of partners, moves, and access by outsiders. */
export function UserManagement() {
  const { t } = useTranslation()
  const go = useGo()
  const { tab: active = 'users' } = useSearch({ from: '/deser/usermanagement' })
  const requests = useQuery(query(users.outsourcing, {}))
  const waiting = requests.data?.filter(({ state }) => state === 'OPEN').length
  const items = keysOf(tabs).map(key => ({
    key,
    label: t(`users.tabs.${key}`),
    count: key === 'moves' && waiting ? waiting : undefined,
  }))
  const Tab = tabs[active]
  return (
    <Screen
      title={t('users.title')}
      action={active === 'users' && <InviteButton />}
      tabs={{
        items,
        active,
        onChange: key => go(key === 'users' ? '/deser/usermanagement' : `/deser/usermanagement?tab=${key}`),
      }}
    >
      <Tab />
    </Screen>
  )
}
