import { system, type WrittenAlert } from '@kreislauf/core/features/system/contract.ts'
import { alertList } from '@kreislauf/core/features/system/lists.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { useGo } from '../../ui/go.tsx'
import { Listing } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { AlertBadge, LevelBadge } from './alertbadges.tsx'

/** Past, current and planned alerts of the operator. */
export function AlertList() {
  const { t, i18n } = useTranslation()
  const state = useListState()
  const go = useGo()
  const definition = useMemo(() => alertList(i18n.language), [i18n.language])
  const { data, error, refetch } = useQuery(query(system.allAlerts, {}))
  const add = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => go('/deser/operator/alerts/details/neu')}>
      {t('system.alerts.new')}
    </Button>
  )
  return (
    <Screen title={t('system.alerts.title')} count={data?.length} action={add}>
      <Listing<WrittenAlert>
        what={{ many: 'alerts' }}
        label={t('system.alerts.title')}
        definition={definition}
        rows={data}
        state={state}
        search={t('system.alerts.search')}
        rowHref={({ id }) => `/deser/operator/alerts/details/${id}`}
        cells={{ state: row => <AlertBadge state={row.state} />, level: row => <LevelBadge level={row.level} /> }}
        emptyState={
          <EmptyState
            icon={<IconSpeakerphone size={28} stroke={1.4} />}
            title={t('system.alerts.empty.title')}
            text={t('system.alerts.empty.text')}
            action={add}
          />
        }
        error={error}
        onRetry={() => void refetch()}
      />
    </Screen>
  )
}
