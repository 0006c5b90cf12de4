import type { Figure, Valuated } from '@kreislauf/core/features/valuations/contract.ts'
import { type ForecastDetails, forecasts } from '@kreislauf/core/features/valuations/forecasts.ts'
import { euros } from '@kreislauf/core/features/valuations/words.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../app/session/session.ts'
import { Go } from '../../../ui/go.tsx'
import { Facts, Panel } from '../../../ui/panel.tsx'
import { RecordFiles } from '../../files/index.ts'
import { Told } from '../figure.tsx'
import { Insight } from '../result/insight.tsx'
import { ValueWaterfall } from '../result/waterfall.tsx'
import classes from '../valuations.module.css'
import { Came } from './outcome.tsx'

/** What is asked in a dialog. */
export type Act = 'bid' | 'beside' | 'link' | 'unlink' | 'remove'

interface ContentProps {
  forecast: ForecastDetails
  open: (act: Act) => void
}

/** A kept valuation: its figure and how it came about; beside it the bid and the car, which may change. */
export function Content({ forecast, open }: ContentProps) {
  const { t } = useTranslation()
  const { result, purchase, outcome, id, files } = forecast
  const { figure } = result
  return (
    <div className={classes.room}>
      <div className={classes.desk}>
        <div className={classes.work}>
          {outcome && <Came outcome={outcome} />}
          {figure && <Why answer={result} figure={figure} purchase={purchase} />}
          <Vehicle forecast={forecast} />
          <RecordFiles
            calls={forecasts}
            to={{ call: 'valuation', params: { id } }}
            files={files}
            title={t('fields.photos')}
            empty={t('forecasts.noPhotos')}
          />
          <Stands forecast={forecast} />
        </div>
        <div className={classes.side}>
          {figure && (
            <aside className={classes.figure} aria-label={t('valuations.figure.title')}>
              <header>
                <h2>{t('valuations.figure.title')}</h2>
              </header>
              <Told figure={figure} />
            </aside>
          )}
          <Bid forecast={forecast} open={open} />
          <Car forecast={forecast} open={open} />
        </div>
      </div>
    </div>
  )
}

function Why({ answer, figure, purchase }: { answer: Valuated; figure: Figure; purchase: number | null }) {
  return (
    <>
      <ValueWaterfall answer={answer} figure={figure} purchase={purchase} />
      <Insight figure={figure} />
    </>
  )
}

function Vehicle({ forecast: { result, vin, licenceplate, remark, erasedon } }: Pick<ContentProps, 'forecast'>) {
  const { t, i18n } = useTranslation()
  const { vehicle, figure } = result
  const number = (kind: 'kg' | 'number', value: number | null | undefined) =>
    value && formatNumber(kind, value, i18n.language)
  return (
    <Panel title={t('fields.car')}>
      <Facts
        facts={[
          [t('receptions.kba.label'), vehicle.kba],
          [t('fields.makeAndModel'), [vehicle.manufacturer, vehicle.model].filter(Boolean).join(' ')],
          [t('valuations.fields.value.vehicle.clazz'), vehicle.clazz],
          [t('valuations.fields.value.vehicle.year'), vehicle.year],
          [t('fields.mileage'), number('number', vehicle.km)],
          [t('fields.emptyWeight'), number('kg', figure?.weightKg)],
          [t('fields.condition'), vehicle.condition && t(`valuations.conditions.${vehicle.condition}`)],
          [t('fields.vin'), vin],
          [t('fields.licenceplate'), licenceplate],
          [t('fields.remark'), remark],
          [t('forecasts.paper.erased'), erasedon && formatValue('day', erasedon, i18n.language)],
        ]}
      />
    </Panel>
  )
}

/** What cannot change any more, and how to see that it did not. */
function Stands({ forecast: { bookday, model, sha256 } }: Pick<ContentProps, 'forecast'>) {
  const { t, i18n } = useTranslation()
  return (
    <Panel title={t('forecasts.stays.title')}>
      <p className={classes.note}>{t('forecasts.stays.text')}</p>
      <Facts
        facts={[
          [
            t('forecasts.paper.book'),
            bookday ? formatValue('day', bookday, i18n.language) : t('valuations.insight.onlyDefaults'),
          ],
          [t('forecasts.paper.model'), model],
          [t('contracts.hash'), <code key="hash">{sha256.slice(0, 16)}…</code>],
        ]}
      />
    </Panel>
  )
}

function Bid({ forecast: { bid, bidstate, bidon, winning }, open }: ContentProps) {
  const { t, i18n } = useTranslation()
  const money = (value: number | null) => (value === null ? null : euros(value, i18n.language))
  return (
    <Panel
      title={t('forecasts.fields.bidstate')}
      aside={
        <Button size="xs" variant="default" onClick={() => open('bid')}>
          {t(bidstate ? 'forecasts.bid.change' : 'forecasts.bid.add')}
        </Button>
      }
    >
      {bidstate ? (
        <Facts
          facts={[
            [t('fields.state'), t(`forecasts.bids.${bidstate}`)],
            [t('forecasts.fields.bid'), money(bid)],
            [t('forecasts.bid.on'), bidon && formatValue('day', bidon, i18n.language)],
            [t(bidstate === 'BOUGHT' ? 'forecasts.bid.paid' : 'forecasts.fields.winning'), money(winning)],
          ]}
        />
      ) : (
        <p className={classes.note}>{t('forecasts.bid.none')}</p>
      )}
    </Panel>
  )
}

function Car({ forecast: { carId, carInfo, linkreason }, open }: ContentProps) {
  const { t } = useTranslation()
  const links = useCan(forecasts.link)
  return (
    <Panel
      title={t('forecasts.fields.carInfo')}
      aside={
        links && (
          <Button size="xs" variant="default" onClick={() => open(carId === null ? 'link' : 'unlink')}>
            {t(carId === null ? 'forecasts.link.short' : 'forecasts.unlink.short')}
          </Button>
        )
      }
    >
      {carId === null ? (
        <p className={classes.note}>{t('forecasts.link.none')}</p>
      ) : (
        <Go to={`/deser/carsinventory/details/${carId}`}>{carInfo ?? String(carId)}</Go>
      )}
      {linkreason && <p className={classes.note}>{linkreason}</p>}
    </Panel>
  )
}
