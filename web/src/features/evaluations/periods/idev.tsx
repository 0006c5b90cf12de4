import { evaluations, type IdevRow } from '@kreislauf/core/features/evaluations/contract.ts'
import { strikesOf } from '@kreislauf/core/features/evaluations/lists.ts'
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
import type { Period } from '../behind/address.ts'
import classes from '../evaluations.module.css'
import { IdevTable } from './idevtable.tsx'

/** Help for the waste statistics, compared with last year (details O68). */
export function IdevTab(period: Period) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(evaluations.idev, { params: period }))
  return (
    <Panel
      title={t('evaluations.idev.title')}
      aside={
        <Group gap="xs">
          <Exports onExport={format => fetchFile(evaluations.idevFile, { params: { ...period, format } })} />
          <Button
            component={Go}
            to={`/deser/evaluations/idev/${Number(period.to.slice(0, 4))}?yard=${period.dismantlerId}`}
          >
            {t('wastereports.prepare')}
          </Button>
        </Group>
      }
    >
      <p className={classes.note}>{t('evaluations.idev.intro')}</p>
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
    return <EmptyState icon={<IconReportAnalytics size={28} stroke={1.4} />} title={t('evaluations.idev.empty')} />
  return (
    <div className={classes.stack}>
      {struck > 0 && (
        <span>
          <StatusBadge tone="warning" label={t('evaluations.idev.struck', { count: struck })} />
        </span>
      )}
      <IdevTable rows={rows} />
    </div>
  )
}
