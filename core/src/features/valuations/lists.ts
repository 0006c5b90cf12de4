import { list } from '../../list.ts'
import { Forecast } from './forecasts.ts'

/** Kept valuations, the latest first. */
export const forecastList = list(
  'forecasts',
  Forecast,
  {
    title: { width: 220 },
    bidstate: { words: 'forecasts.bids', badge: true, width: 130 },
    day: { kind: 'day', width: 112 },
    value: { kind: 'money', width: 110 },
    low: { kind: 'money', width: 120, hidden: true },
    high: { kind: 'money', width: 120, hidden: true },
    purchase: { kind: 'money', width: 120, hidden: true },
    bid: { kind: 'money', width: 135 },
    winning: { kind: 'money', width: 130, hidden: true },
    kba: { width: 120, bare: true, hidden: true },
    vin: { width: 180, hidden: true },
    licenceplate: { width: 115, bare: true },
    carInfo: { width: 200 },
    person: { width: 150, hidden: true },
    remark: { width: 200, hidden: true },
  },
  {
    labels: 'forecasts.fields',
    sort: '-day',
    card: { title: ['title'], badge: 'bidstate', text: ['day', 'carInfo'], figure: 'value' },
  },
)
