import { list } from '../../list.ts'
import { Forecast } from './forecasts.ts'
import { Portfolio, PortfolioLine } from './portfolio.ts'

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

/** Lines of a file that were valued at once. */
export const portfolioList = list(
  'portfolios',
  PortfolioLine,
  {
    line: { kind: 'number', width: 70 },
    given: { width: 170 },
    title: { width: 150 },
    foundby: { words: 'portfolios.found', width: 150, hidden: true },
    value: { kind: 'money', width: 105 },
    low: { kind: 'money', width: 125 },
    high: { kind: 'money', width: 125 },
    basis: { width: 140 },
    reason: { width: 195 },
  },
  {
    labels: 'portfolios.fields',
    sort: 'line',
    card: { title: ['title', 'given'], text: ['basis', 'reason'], figure: 'value' },
  },
)

/** Such files, the latest first. */
export const portfolioRuns = list(
  'portfolioRuns',
  Portfolio,
  {
    created: { kind: 'instant', width: 140 },
    filename: { width: 240 },
    state: { words: 'portfolios.states', badge: true, width: 160 },
    total: { kind: 'number', width: 90 },
    valued: { kind: 'number', width: 110 },
    value: { kind: 'money', width: 150 },
    person: { width: 180 },
  },
  { labels: 'portfolios.columns', sort: '-created', card: { title: ['filename'], text: ['created', 'person'] } },
)
