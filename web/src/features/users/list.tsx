import { users } from '@kreislauf/core/features/users/contract.ts'
import { userList } from '@kreislauf/core/features/users/lists.ts'
import type { User } from '@kreislauf/core/features/users/records.ts'
import { Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { Listing, useCodes } from '../../ui/listing/index.ts'
import { HeadBadge, UserState, useRole } from './badges.tsx'
import { InviteButton } from './invite.tsx'

/** The users of the company. */
export function UserList() {
  const { t } = useTranslation()
  const state = useListState()
  const roleOf = useRole()
  const { data, paging, error, refetch } = usePages(users.list, {}, { definition: userList, state })
  return (
    <Listing<User>
      what={{ many: 'users' }}
      label={t('users.title')}
      definition={userList}
      rows={data}
      paging={paging}
      state={state}
      search={t('users.search')}
      filters={[useCodes(userList, 'state')]}
      rowHref={({ id }) => `/deser/usermanagement/details/${id}`}
      cardTitle={({ firstname, lastname }) => [firstname, lastname].filter(Boolean).join(' ')}
      cells={{
        lastname: row => <b>{row.lastname || row.email}</b>,
        role: row => (row.head ? <HeadBadge /> : roleOf(row)),
        state: row => (
          <Group gap="xs">
            <UserState user={row} />
          </Group>
        ),
      }}
      emptyState={
        <EmptyState
          icon={<IconUsers size={28} stroke={1.4} />}
          title={t('users.empty.title')}
          text={t('users.empty.text')}
          action={<InviteButton />}
        />
      }
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
