import { BidState, type Forecast, forecasts } from '@kreislauf/core/features/valuations/forecasts.ts'
import { forecastList } from '@kreislauf/core/features/valuations/lists.ts'
import { Button, Group } from '@mantine/core'
import { IconBookmarks, IconCalculator, IconColumns2, IconTargetArrow } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../../app/data/files.ts'
import { usePages } from '../../../app/data/usepages.ts'
import { useListState } from '../../../app/routing/liststate.ts'
import { useGo } from '../../../ui/go.tsx'
import { askedBy, type ListState, RecordList, useCodes } from '../../../ui/listing/index.ts'
import { Screen } from '../../../ui/screen.tsx'
import { BidBadge } from './bidbadge.tsx'

const LINKED = ['true', 'false'] as const

/** What is not a column of codes, as query values; without days the server's year counts. */
function chosenIn({ from, to, filters }: ListState) {
  const linked = LINKED.find(one => one === filters['linked'])
  return { ...(from && { from }), ...(to && { to }), ...(linked && { linked }) }
}

/** Kept valuations, the latest first. */
export function ForecastList() {
  const { t } = useTranslation()
  const go = useGo()
  const state = useListState()
  const chosen = chosenIn(state)
  const list = usePages(forecasts.list, { query: chosen }, { definition: forecastList, state })
  const bidstate = BidState.safeParse(state.filters['bidstate']).data
  const linked = {
    key: 'linked',
    label: t('forecasts.linked.label'),
    choices: LINKED.map(value => ({ value, label: t(`forecasts.linked.${value}`) })),
  }
  const value = (
    <Button leftSection={<IconCalculator size={17} />} onClick={() => go('/deser/purchaser')}>
      {t('valuations.valueIt')}
    </Button>
  )
  return (
    <Screen
      title={t('forecasts.title')}
      count={list.count}
      action={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconTargetArrow size={17} />}
            onClick={() => go('/deser/purchaser/forecasts/statistics')}
          >
            {t('forecasts.statistics.title')}
          </Button>
          {value}
        </Group>
      }
    >
      <RecordList<Forecast>
        what={{ many: 'forecasts' }}
        list={list}
        label={t('forecasts.title')}
        definition={forecastList}
        state={state}
        range
        search={t('forecasts.search')}
        filters={[useCodes(forecastList, 'bidstate'), linked]}
        rowHref={row => `/deser/purchaser/forecasts/details/${row.id}`}
        cells={{ bidstate: row => <BidBadge state={row.bidstate} /> }}
        bulkActions={rows => <Compare rows={rows} />}
        onExport={format =>
          fetchFile(forecasts.export, {
            params: { format },
            query: { ...askedBy(state), ...chosen, ...(bidstate && { bidstate }) },
          })
        }
        empty={{
          icon: IconBookmarks,
          title: t('forecasts.empty.title'),
          text: t('forecasts.empty.text'),
          action: value,
        }}
      />
    </Screen>
  )
}

function Compare({ rows: [one, other, ...more] }: { rows: Forecast[] }) {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconColumns2 size={15} />}
      disabled={!one || !other || more.length > 0}
      onClick={() => go(`/deser/purchaser/forecasts/compare?one=${one?.id ?? ''}&other=${other?.id ?? ''}`)}
    >
      {t('forecasts.compare.two')}
    </Button>
  )
}
