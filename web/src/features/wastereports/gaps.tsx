import { type WasteReport, wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { FindingList } from '../statements/index.ts'
import classes from './wastereports.module.css'

/** Step 2: gaps of the report, each corrected here. */
export function GapsStep({ report: { id, dismantlerId } }: { report: WasteReport }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(wastereports.gaps, { params: { id } }))
  return (
    <Panel title={t('wastereports.gaps.title')}>
      {error ? (
        <FailedState what={{ many: 'findings' }} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={3} />
      ) : data.length === 0 ? (
        <p className={classes.clear} role="status">
          <IconCircleCheck size={18} aria-hidden /> {t('wastereports.gaps.clear')}
        </p>
      ) : (
        <FindingList findings={data} dismantlerId={dismantlerId} />
      )}
    </Panel>
  )
}
