import { NO_STATEMENT } from '@kreislauf/core/features/statements/contract.ts'
import { type Dashboard, statistics } from '@kreislauf/core/features/statistics/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import {
  IconArchive,
  IconBook2,
  IconCar,
  IconFileCertificate,
  IconReplace,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../app/session.ts'
import { Tile, Tiles } from '../../ui/tiles.tsx'

/** What waits for somebody today. */
export function TodayTiles({ data }: { data: Dashboard }) {
  const { t, i18n } = useTranslation()
  const log = useCan(statistics.stock)
  const number = (value: number) => formatValue('number', value, i18n.language)
  const { openReceptions, oldOpenReceptions, collectorReady, waitingForLog, latestStatement, trend, ended } = data
  const closed = latestStatement === NO_STATEMENT ? undefined : latestStatement
  const icon = { size: 17, 'aria-hidden': true } as const
  return (
    <Tiles>
      <Tile
        label={t('dashboard.tiles.open')}
        figure={number(openReceptions)}
        icon={<IconFileCertificate {...icon} />}
        to="/deser/carpickup?status=OPEN"
        note={
          oldOpenReceptions > 0
            ? t('dashboard.tiles.old', { count: oldOpenReceptions })
            : t(openReceptions ? 'dashboard.tiles.openNote' : 'dashboard.tiles.done')
        }
        tone={oldOpenReceptions > 0 ? 'warning' : 'neutral'}
      />
      {collectorReady > 0 && (
        <Tile
          label={t('dashboard.tiles.ready')}
          figure={number(collectorReady)}
          icon={<IconTruckDelivery {...icon} />}
          to="/deser/carpickup?ready=yes"
          note={t('dashboard.tiles.readyNote')}
        />
      )}
      {log && (
        <Tile
          label={t('dashboard.tiles.log')}
          figure={number(waitingForLog)}
          icon={<IconBook2 {...icon} />}
          to="/deser/carsinventory?step=VNLOCKED"
          note={t(waitingForLog ? 'dashboard.tiles.logNote' : 'dashboard.tiles.done')}
        />
      )}
      {ended.length > 0 && (
        <Tile
          label={t('dashboard.tiles.ended')}
          figure={number(ended.length)}
          icon={<IconReplace {...icon} />}
          to="/deser/btb/output/recoding"
          note={t('dashboard.tiles.endedNote', { codes: ended.map(({ wastetype }) => wastetype).join(', ') })}
          tone="warning"
        />
      )}
      <Tile
        label={t('dashboard.tiles.month')}
        figure={number(trend.at(-1)?.cars ?? 0)}
        icon={<IconCar {...icon} />}
        trend={trend.map(({ cars }) => cars)}
      />
      {log && (
        <Tile
          label={t('dashboard.tiles.statement')}
          figure={closed ? formatValue('day', closed, i18n.language) : '–'}
          icon={<IconArchive {...icon} />}
          to="/deser/btb/statements"
          note={t(closed ? 'dashboard.tiles.statementNote' : 'dashboard.tiles.noStatement')}
        />
      )}
    </Tiles>
  )
}
