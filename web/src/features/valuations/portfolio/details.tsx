import { forecasts } from '@kreislauf/core/features/valuations/forecasts.ts'
import { portfolioList } from '@kreislauf/core/features/valuations/lists.ts'
import { type PortfolioDetails, type PortfolioLine, portfolios } from '@kreislauf/core/features/valuations/portfolio.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Button, Progress } from '@mantine/core'
import { IconBookmark, IconCalculator, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { fetchFile } from '../../../app/data/files.ts'
import { useListState } from '../../../app/routing/liststate.ts'
import { announce } from '../../../ui/announce.tsx'
import { FailedState } from '../../../ui/empty.tsx'
import { useGo } from '../../../ui/go.tsx'
import { Listing } from '../../../ui/listing/index.ts'
import { MoreMenu } from '../../../ui/moremenu.tsx'
import { Facts, Panel } from '../../../ui/panel.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import classes from './portfolios.module.css'
import { PortfolioBadge } from './state.tsx'

/** Polling interval while it runs, in ms. */
const BEAT = 1000

/** A file of vehicles with the value of each line; while it runs, its progress. */
export function PortfolioDetailsScreen() {
  const { id } = useParams({ from: '/deser/purchaser/portfolio/details/$id' })
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    ...query(portfolios.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? BEAT : false),
  })
  useEnd(data)
  return (
    <Screen
      title={data?.filename ?? t('portfolios.title')}
      status={data && <PortfolioBadge state={data.state} />}
      back={{ to: '/deser/purchaser/portfolio', label: t('portfolios.title') }}
    >
      {error ? (
        <FailedState what={{ one: 'portfolios', name: id }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={classes.parts}>
          {data.state === 'RUNNING' ? <Going portfolio={data} /> : <Result portfolio={data} />}
          <Lines portfolio={data} />
        </div>
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}

/** Tells screen readers of the end. */
function useEnd(data: PortfolioDetails | undefined) {
  const { t } = useTranslation()
  const before = useRef<string>(undefined)
  const state = data?.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it has ended
  useEffect(() => {
    if (data && before.current === 'RUNNING' && state !== 'RUNNING')
      announce(`${t(`portfolios.states.${data.state}`)}. ${t('portfolios.valued', { count: data.valued })}`)
    before.current = state
  }, [state])
}

function Going({ portfolio: { id, done, total } }: { portfolio: PortfolioDetails }) {
  const { t } = useTranslation()
  const cancel = useCall(portfolios.cancel, { success: 'portfolios.cancelled', what: { one: 'portfolios', name: id } })
  const words = t('portfolios.progress', { done, count: total })
  return (
    <Panel
      title={t('portfolios.going')}
      aside={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconX size={17} />}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id } })}
        >
          {t('portfolios.cancel')}
        </Button>
      }
    >
      <Progress value={(done / total) * 100} animated aria-label={words} />
      <p className={classes.note}>{words}</p>
    </Panel>
  )
}

function Result({ portfolio }: { portfolio: PortfolioDetails }) {
  const { t, i18n } = useTranslation()
  const { state, value, valued, total, deletedon, day, person } = portfolio
  return (
    <Panel title={t('valuations.steps.result.title')}>
      {(state === 'CANCELLED' || state === 'STOPPED') && (
        <p className={classes.note}>{t(`portfolios.ended.${state}`)}</p>
      )}
      <Facts
        facts={[
          [t('portfolios.sum'), formatValue('money', value, i18n.language)],
          [t('portfolios.columns.valued'), t('portfolios.valued', { count: valued })],
          [t('portfolios.without'), t('portfolios.unvalued', { count: total - valued })],
          [t('forecasts.fields.day'), formatValue('day', day, i18n.language)],
          [t('forecasts.fields.person'), person],
        ]}
      />
      <p className={classes.note}>{t('portfolios.kept', { deletedon })}</p>
      <p className={classes.note}>{t('valuations.net')}</p>
    </Panel>
  )
}

function Lines({ portfolio: { id, lines } }: { portfolio: PortfolioDetails }) {
  const { t } = useTranslation()
  const state = useListState()
  return (
    <Listing<PortfolioLine>
      what={{ one: 'portfolios', name: id }}
      label={t('portfolios.columns.total')}
      definition={portfolioList}
      rows={lines}
      rowId={({ line }) => line}
      state={state}
      search={t('portfolios.search')}
      rowActions={row => row.value !== null && <LineMenu line={row} />}
      onExport={format => fetchFile(portfolios.export, { params: { id, format } })}
    />
  )
}

/** Opens a line as a valuation, or keeps it as one. */
function LineMenu({ line: { vehicle, carId, vin, title, given } }: { line: PortfolioLine }) {
  const { t } = useTranslation()
  const go = useGo()
  const keep = useCall(forecasts.save, {
    success: ({ title }) => ({ key: 'portfolios.keptLine', params: { title } }),
    what: { one: 'forecasts', name: title },
    onDone: ({ id }) => void go(`/deser/purchaser/forecasts/details/${id}`),
  })
  if (!vehicle) return null
  const open = carId
    ? (`/deser/purchaser?car=${carId}` as const)
    : vehicle.kba && (`/deser/purchaser?kba=${vehicle.kba}` as const)
  return (
    <MoreMenu
      subtle
      label={t('portfolios.actions', { given })}
      actions={[
        {
          label: t('portfolios.keep'),
          icon: <IconBookmark size={18} />,
          run: () => keep.mutate({ body: { value: { vehicle, carId }, vin } }),
        },
        ...(open ? [{ label: t('portfolios.open'), icon: <IconCalculator size={18} />, run: () => go(open) }] : []),
      ]}
    />
  )
}
