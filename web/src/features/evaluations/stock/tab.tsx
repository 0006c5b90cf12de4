import { readDay } from '@kreislauf/core/dayreading.ts'
import { addMonths, today } from '@kreislauf/core/days.ts'
import { ELV, HULK } from '@kreislauf/core/domain/avv.ts'
import { wasteText } from '@kreislauf/core/domain/wastename.ts'
import type { StockRow } from '@kreislauf/core/features/evaluations/contract.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Button, TextInput } from '@mantine/core'
import { IconStack2, IconTrashX, IconTruckLoading } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { fetchFile } from '../../../app/data/files.ts'
import { useCan, useDepartments } from '../../../app/session/session.ts'
import type { Address } from '../../../ui/address.ts'
import { EmptyState, FailedState } from '../../../ui/empty.tsx'
import { Go } from '../../../ui/go.tsx'
import { Exports } from '../../../ui/listing/exports.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { Tile, Tiles } from '../../../ui/tiles.tsx'
import type { StatisticAddress } from '../address.ts'
import classes from '../evaluations.module.css'
import { MovementsDrawer } from './drawer.tsx'
import { massOf } from './groups.ts'
import { StockTable } from './table.tsx'

/** Cars and hulks, as waste type and as fraction: they move every day, so a list of a whole year would be too long. */
const DAILY = [ELV, '1', HULK, '13']

/** Stock on a day by fraction and waste type in one table; each mass links to its movements. */
export function StockTab({ address }: { address: StatisticAddress }) {
  const { t } = useTranslation()
  const { dismantlerId, search, change } = address
  const mayOffer = useCan('STD.C')
  const isLooper = useDepartments('LOOPER').length > 0
  const to = search.to ?? today()
  const stock = useQuery(query(evaluations.stock, { params: { dismantlerId, to } }))
  const since = search.since ?? addMonths(to, DAILY.some(type => type === search.type) ? -1 : -12)
  return (
    <div className={classes.stack}>
      <div className={classes.tools}>
        <OnDay label={t('evaluations.date')} day={to} onChange={day => change({ to: day })} />
        <Button
          className={classes.push!}
          component={Go}
          to="/deser/btb/containers"
          variant="default"
          leftSection={<IconTrashX size={18} />}
        >
          {t('containers.title')}
        </Button>
        {mayOffer && (
          <Button
            component={Go}
            to={isLooper ? '/deser/exchangelooper/mycargo/neu' : '/deser/exchangelooper/mycargo'}
            variant="default"
            leftSection={<IconTruckLoading size={18} />}
          >
            {t('cargos.stock.lead')}
          </Button>
        )}
        <div>
          <Exports onExport={format => fetchFile(evaluations.stockFile, { params: { dismantlerId, to, format } })} />
        </div>
      </div>
      {stock.error ? (
        <FailedState what={{ part: 'stock' }} error={stock.error} onRetry={() => void stock.refetch()} />
      ) : stock.data ? (
        <Stock rows={stock.data} to={to} />
      ) : (
        <SkeletonRows />
      )}
      {search.type && (
        <MovementsDrawer
          params={{ dismantlerId, wastetype: search.type, from: since, to }}
          name={nameOf(stock.data, search.type)}
          change={change}
        />
      )}
    </div>
  )
}

function nameOf(rows: StockRow[] | undefined, type: string): string {
  const row = rows?.find(({ wastetype, fraction }) => wastetype === type || String(fraction) === type)
  return type.length === 6 ? (row ? wasteText(row) : type) : (row?.fractionName ?? '')
}

/** Whole cars have a chart of their own: next to them every other bar would be a dot. */
const CARS = 1

function Stock({ rows, to }: { rows: StockRow[]; to: string }) {
  const { t, i18n } = useTranslation()
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconStack2 size={28} stroke={1.4} />}
        title={t('evaluations.stock.empty')}
        text={t('evaluations.stock.emptyText')}
      />
    )
  const href = (type: string | number): Address => `/deser/btb/statistic?to=${to}&type=${type}`
  const [cars, waste] = [rows.filter(row => row.fraction === CARS), rows.filter(row => row.fraction !== CARS)]
  const tonnes = (value: number) => formatNumber('t', value, i18n.language, 1)
  return (
    <>
      <Tiles>
        <Tile label={t('evaluations.fractions.f1')} figure={tonnes(massOf(cars) / 1000)} to={href(CARS)} />
        <Tile label={t('evaluations.stock.waste')} figure={tonnes(massOf(waste) / 1000)} />
        <Tile
          label={t('evaluations.stock.hazardous')}
          figure={tonnes(massOf(waste.filter(row => row.hazardous)) / 1000)}
        />
        <Tile label={t('evaluations.stock.types')} figure={formatValue('number', waste.length, i18n.language)} />
      </Tiles>
      <Panel title={t('evaluations.stock.byFraction')}>
        <StockTable rows={waste} href={href} />
      </Panel>
    </>
  )
}

/** A date, typed as in every date field; applied by Enter or on blur. */
function OnDay({ label, day, onChange }: { label: string; day: string; onChange: (day: string) => void }) {
  const { t, i18n } = useTranslation()
  const written = formatValue('day', day, i18n.language)
  const [text, setText] = useState(written)
  useEffect(() => setText(written), [written])
  const typed = readDay(text, { language: i18n.language, today: today(), typing: true })
  const take = () => typed && typed !== day && onChange(typed)
  return (
    <TextInput
      label={label}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={event => event.key === 'Enter' && take()}
      error={typed ? undefined : t('invalid.day')}
      w={160}
    />
  )
}
