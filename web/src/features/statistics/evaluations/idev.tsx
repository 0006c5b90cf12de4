import { type IdevRow, statistics } from '@kreislauf/core/features/statistics/contract.ts'
import { strikesOf } from '@kreislauf/core/features/statistics/lists.ts'
import { Button, Group } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { fetchFile } from '../../../app/data/files.ts'
import { EmptyState, FailedState } from '../../../ui/empty.tsx'
import { Go } from '../../../ui/go.tsx'
import { Exports } from '../../../ui/listing/exports.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status.tsx'
import classes from '../statistics.module.css'
import type { Asked } from './asked.ts'
import { IdevTable } from './idevtable.tsx'

/** The help for the waste statistics with last year beside it (details O68). */
export function IdevTab(asked: Asked) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(statistics.idev, { params: asked }))
  return (
    <Panel
      title={t('statistics.idev.title')}
      aside={
        <Group gap="xs">
          <Exports onExport={format => fetchFile(statistics.idevFile, { params: { ...asked, format } })} />
          <Button
            component={Go}
            to={`/deser/evaluations/idev/${Number(asked.to.slice(0, 4))}?yard=${asked.dismantlerId}`}
          >
            {t('wastereports.prepare')}
          </Button>
        </Group>
      }
    >
      <p className={classes.note}>{t('statistics.idev.intro')}</p>
      {error ? (
        <FailedState what={{ part: 'statistic' }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Idev rows={data} />
      ) : (
        <SkeletonRows />
      )}
    </Panel>
  )
}

function Idev({ rows }: { rows: IdevRow[] }) {
  const { t } = useTranslation()
  const struck = rows.filter(strikesOf(rows)).length
  if (rows.length === 0)
    return <EmptyState icon={<IconReportAnalytics size={28} stroke={1.4} />} title={t('statistics.idev.empty')} />
  return (
    <div className={classes.stack}>
      {struck > 0 && (
        <span>
          <StatusBadge tone="warning" label={t('statistics.idev.struck', { count: struck })} />
        </span>
      )}
      <IdevTable rows={rows} />
    </div>
  )
}
