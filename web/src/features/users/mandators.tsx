import { mandatorColumns } from '@kreislauf/core/features/users/columns.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import type { MandatorItem } from '@kreislauf/core/features/users/records.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import { useListState } from '../../app/liststate.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { Listing } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'

/** The companies of the installation; a click opens the page of one. */
export function MandatorList() {
  const { t } = useTranslation()
  const state = useListState()
  const { data, error, refetch } = useQuery(query(users.mandators, {}))
  return (
    <Screen title={t('users.mandators.title')} count={data?.length}>
      <Listing<MandatorItem>
        label={t('users.mandators.title')}
        columns={mandatorColumns}
        rows={data}
        state={state}
        search={t('users.mandators.search')}
        defaultSort="name"
        rowHref={({ id }) => `/deser/mandators/details/${id}`}
        cells={{
          name: row => <b>{row.name}</b>,
          kinds: row => row.kinds.map(kind => t(`shell.departments.${kind}`)).join(', '),
        }}
        storageKey="mandators"
        emptyState={<EmptyState title={t('users.mandators.empty')} />}
        error={error}
        onRetry={() => void refetch()}
      />
    </Screen>
  )
}
