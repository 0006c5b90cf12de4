import { addDays, today } from '@kreislauf/core/days.ts'
import { tradeText } from '@kreislauf/core/domain/wastename.ts'
import { handed } from '@kreislauf/core/features/disposals/handed.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { IconBuildingFactory2, IconScale, IconTruck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import classes from './disposals.module.css'

/** Period of the start screen of a disposer or carrier, in days. */
const DAYS = 30
/** Number of loads shown; the others are in the list. */
const LAST = 10

const icon = { size: 17, 'aria-hidden': true } as const

/** Recent deliveries of dismantlers to the company's disposers and carriers: masses, senders, the latest loads. */
export function HandedBoard() {
  const { t, i18n } = useTranslation()
  const range = { from: addDays(today(), -DAYS), to: today() }
  const { data, error, refetch } = useQuery(query(handed.list, { query: { ...range, sort: '-actiondate' } }))
  if (error) return <FailedState what={{ many: 'disposals' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={3} />
  const count = (value: number) => formatValue('number', value, i18n.language)
  const mass = (kg: number) => formatNumber('kg', kg, i18n.language, 0)
  const tonnes = data.reduce((sum, { kg }) => sum + kg, 0) / 1000
  const list = `/deser/handed?from=${range.from}&to=${range.to}` as const
  const note = t('disposals.handed.lastDays', { count: DAYS })
  return (
    <>
      <Tiles>
        <Tile
          label={t('disposals.handed.received')}
          figure={formatNumber('number', tonnes, i18n.language, 1)}
          unit="t"
          icon={<IconScale {...icon} />}
          to={list}
          note={note}
        />
        <Tile
          label={t('disposals.handed.loads')}
          figure={count(data.length)}
          icon={<IconTruck {...icon} />}
          to={list}
          note={note}
        />
        <Tile
          label={t('disposals.handed.from')}
          figure={count(new Set(data.map(({ dismantler }) => dismantler)).size)}
          icon={<IconBuildingFactory2 {...icon} />}
          note={note}
        />
      </Tiles>
      <Panel title={t('disposals.handed.last')} aside={<Go to="/deser/handed">{t('disposals.handed.all')}</Go>}>
        {data.length === 0 && <p className={classes.lead}>{t('disposals.handed.empty.title')}</p>}
        <ul className={classes.loads}>
          {data.slice(0, LAST).map(load => (
            <li key={load.id}>
              <span>{formatValue('day', load.actiondate, i18n.language)}</span>
              <b>{tradeText(load)}</b>
              <span>{[load.dismantler, load.receiptnumber].filter(Boolean).join(' · ')}</span>
              <span>{mass(load.kg)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
