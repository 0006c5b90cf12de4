import { forecasts } from '@kreislauf/core/features/valuations/forecasts.ts'
import { screenOfBids } from '@kreislauf/core/features/valuations/today.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Today of companies without a yard, whose Today has its own tasks: bids that ask what became of them. */
export function BidsPanel() {
  const { t } = useTranslation()
  const { data } = useQuery(query(forecasts.statistics, {}))
  const openBids = data?.openBids
  if (!openBids?.count) return null
  return (
    <Panel title={t('forecasts.fields.bidstate')}>
      <Go to={screenOfBids(openBids)}>{t('forecasts.today.bid', { count: openBids.count })}</Go>
    </Panel>
  )
}
