import { users } from '@kreislauf/core/features/users/contract.ts'
import type { User } from '@kreislauf/core/features/users/records.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useAccount } from '../../app/session/session.ts'
import type { Way } from '../../ui/address.ts'
import { FailedState } from '../../ui/empty.tsx'
import { useGo } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { PersonOfAccount } from '../employees/index.ts'
import { HeadBadge, UserState } from './badges.tsx'
import { UserDialog, type UserQuestion, useUserActions } from './dialogs.tsx'
import { UserHistory } from './history.tsx'
import { PersonForm } from './person.tsx'
import { RightsEditor } from './rights.tsx'

const LIST = '/deser/usermanagement'

/** A user: person, rights, history, and actions for the account. */
export function UserDetails() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/deser/usermanagement/details/$id' })
  const { data, error, refetch } = useQuery(query(users.one, { params: { id } }))
  const back: Way = { to: LIST, label: t('users.title') }
  if (data) return <Known key={data.id} user={data} back={back} />
  return (
    <Screen title={t('users.title')} back={back} narrow>
      {error ? (
        <FailedState what={{ one: 'users', name: id }} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}

const tabs = ['rights', 'person', 'history'] as const

function Known({ user, back }: { user: User; back: Way }) {
  const { t } = useTranslation()
  const go = useGo()
  const { head } = useAccount()
  const [question, setQuestion] = useState<UserQuestion>()
  const { tab: active = 'rights' } = useSearch({ from: '/deser/usermanagement/details/$id' })
  return (
    <Screen
      title={`${user.firstname} ${user.lastname}`.trim() || user.email}
      subtitle={user.email}
      status={
        <>
          <UserState user={user} />
          {user.head && <HeadBadge />}
        </>
      }
      actions={useUserActions(user, setQuestion)}
      back={back}
      tabs={{
        items: tabs.map(key => ({ key, label: t(`users.tabs.${key}`) })),
        active,
        onChange: key => go(`${LIST}/details/${user.id}?tab=${key}`, { replace: true }),
      }}
      narrow
    >
      {active === 'rights' && <RightsEditor user={user} />}
      {active === 'person' && (
        <>
          <PersonForm user={user} />
          {head && <PersonOfAccount account={user} />}
        </>
      )}
      {active === 'history' && <UserHistory id={user.id} />}
      <UserDialog user={user} question={question} onClose={() => setQuestion(undefined)} />
    </Screen>
  )
}
