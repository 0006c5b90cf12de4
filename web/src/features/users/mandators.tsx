import { users } from '@kreislauf/core/features/users/contract.ts'
import { mandatorList } from '@kreislauf/core/features/users/lists.ts'
import type { MandatorItem } from '@kreislauf/core/features/users/records.ts'
import { standings, standingsOf } from '@kreislauf/core/features/users/standings.ts'
import { listed } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { Listing } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { StatusBadge } from '../../ui/status.tsx'

/** The companies of the installation; a click opens their page. */
export function MandatorList() {
  const { t, i18n } = useTranslation()
  const state = useListState()
  const standing = standings.find(one => one === state.filters['standing'])
  const { data, count, paging, error, refetch } = usePages(
    users.mandators,
    {},
    { definition: mandatorList, state, chosen: standing ? { standing } : {} },
  )
  return (
    <Screen title={t('users.mandators.title')} count={count}>
      <Listing<MandatorItem>
        what={{ many: 'mandators' }}
        label={t('users.mandators.title')}
        definition={mandatorList}
        rows={data}
        paging={paging}
        state={state}
        search={t('users.mandators.search')}
        filters={[
          {
            key: 'standing',
            label: t('users.mandators.standing'),
            choices: standings.map(value => ({ value, label: t(`users.mandators.standings.${value}`) })),
            test: (row, value) => standingsOf(row).some(one => one === value),
          },
        ]}
        rowHref={({ id }) => `/deser/mandators/details/${id}`}
        cells={{
          name: row => (
            <>
              <b>{row.name}</b>
              {row.suspended && <StatusBadge tone="bad" label={t('users.company.suspended')} />}
            </>
          ),
          kinds: row =>
            listed(
              row.kinds.map(kind => t(`shell.departments.${kind}`)),
              i18n.language,
            ),
        }}
        emptyState={<EmptyState title={t('users.mandators.empty')} />}
        error={error}
        onRetry={() => void refetch()}
      />
    </Screen>
  )
}
