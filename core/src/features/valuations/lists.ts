import { list } from '../../list.ts'
import { Forecast } from './forecasts.ts'

/** Kept valuations, the latest first. */
export const forecastList = list(
  'forecasts',
  Forecast,
  {
    title: { width: 240 },
    bidstate: { words: 'forecasts.bids', badge: true, width: 130 },
    day: { kind: 'day', width: 112 },
    value: { kind: 'money', width: 120 },
    low: { kind: 'money', width: 120, hidden: true },
    high: { kind: 'money', width: 120, hidden: true },
    purchase: { kind: 'money', width: 120, hidden: true },
    bid: { kind: 'money', width: 120 },
    winning: { kind: 'money', width: 130, hidden: true },
    kba: { width: 100, bare: true },
    vin: { width: 180 },
    licenceplate: { width: 120, bare: true, hidden: true },
    carInfo: { width: 200 },
    person: { width: 150 },
    remark: { width: 200, hidden: true },
  },
  {
    labels: 'forecasts.fields',
    sort: '-day',
    card: { title: ['title'], badge: 'bidstate', text: ['day', 'carInfo'], figure: 'value' },
  },
)
