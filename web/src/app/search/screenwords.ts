import type { Key } from '@kreislauf/core/words.ts'
import type { Address } from '../../ui/address.ts'

/** Other names that users have for a screen or a tab; tabs have a title of their own. */
export interface Called {
  to: Address
  title?: Key
  /** The names, separated by commas. */
  words: Key
}

/** The path of an address, without its tab. */
export const screenOf = (to: string): string => to.split('?')[0] ?? to

/** Search words of screens, tabs directly behind their screen. */
export const called: readonly Called[] = [
  { to: '/deser/dashboard', words: 'called.today' },
  { to: '/deser/carpickup', words: 'called.receptions' },
  { to: '/deser/carpickup/neu', words: 'called.newReception' },
  { to: '/deser/carsinventory', words: 'called.cars' },
  { to: '/deser/btb', words: 'called.journal' },
  { to: '/deser/btb/entries', words: 'called.logCars' },
  { to: '/deser/btb/parts', words: 'called.parts' },
  { to: '/deser/btb/parts/catalogue', words: 'called.catalogue' },
  { to: '/deser/btb/output', words: 'called.disposals' },
  { to: '/deser/btb/incidents', words: 'called.incidents' },
  { to: '/deser/btb/reviews', words: 'called.reviews' },
  { to: '/deser/btb/registers', words: 'called.registers' },
  { to: '/deser/btb/statistic', words: 'called.stock' },
  { to: '/deser/btb/statistic?tab=balance', title: 'evaluations.tabs.balance', words: 'called.balance' },
  { to: '/deser/btb/statistic?tab=recycling', title: 'evaluations.tabs.recycling', words: 'called.recycling' },
  { to: '/deser/btb/containers', words: 'called.containers' },
  { to: '/deser/btb/statements', words: 'called.statements' },
  { to: '/deser/btb/disposers', words: 'called.disposers' },
  { to: '/deser/btb/carriers', words: 'called.carriers' },
  { to: '/deser/btb/employee', words: 'called.employees' },
  { to: '/deser/exchangelooper/mycargo', words: 'called.cargos' },
  { to: '/deser/exchangelooper/myorders', words: 'called.orders' },
  { to: '/deser/myreman/contracts', words: 'called.contracts' },
  { to: '/deser/myreman/deliveries', words: 'called.deliveries' },
  { to: '/deser/remanufacturer/deliveries', words: 'called.deliveries' },
  { to: '/deser/remanufacturer/contracts', words: 'called.contracts' },
  { to: '/deser/exchangelooper/myorders?tab=market', title: 'pickuporders.market.title', words: 'called.market' },
  { to: '/deser/exchangerecycler', words: 'called.offers' },
  { to: '/deser/remanufacturer/offers', words: 'called.articles' },
  { to: '/deser/remanufacturer/import', words: 'called.articleImport' },
  { to: '/deser/myreman/offers', words: 'called.coreoffers' },
  { to: '/deser/myreman/box', words: 'called.carts' },
  { to: '/deser/remanufacturer/boxes', words: 'called.carts' },
  { to: '/deser/purchaser', words: 'called.valuation' },
  { to: '/deser/purchaser/forecasts', words: 'called.forecasts' },
  { to: '/deser/purchaser/forecasts/statistics', words: 'called.hindsight' },
  { to: '/deser/purchaser/portfolio', words: 'called.portfolio' },
  { to: '/deser/purchaser/prices', words: 'called.prices' },
  { to: '/deser/purchaser/prices?tab=costs', title: 'prices.tabs.costs', words: 'called.costs' },
  { to: '/deser/purchaser/prices?tab=catalysts', title: 'prices.catalysts.title', words: 'called.catalysts' },
  { to: '/deser/evaluations', words: 'called.evaluations' },
  { to: '/deser/evaluations?tab=idev', title: 'evaluations.periods.tabs.idev', words: 'called.idev' },
  { to: '/deser/evaluations?tab=sheets', title: 'evaluations.periods.tabs.sheets', words: 'called.sheets' },
  { to: '/deser/company', words: 'called.company' },
  { to: '/deser/company/certificates', words: 'called.certificates' },
  { to: '/deser/company/numbers', words: 'called.numbers' },
  { to: '/deser/company/collectors', words: 'called.collectors' },
  { to: '/deser/company/reminders', words: 'called.reminders' },
  { to: '/deser/documents', words: 'called.documents' },
  { to: '/deser/documents/photos', words: 'called.photos' },
  { to: '/deser/import', words: 'called.imports' },
  { to: '/deser/inspections', words: 'called.inspections' },
  { to: '/deser/usermanagement', words: 'called.users' },
  { to: '/deser/ordermodule', words: 'called.payments' },
  { to: '/deser/downloads', words: 'called.downloads' },
  { to: '/deser/downloads/loss', words: 'called.loss' },
  { to: '/deser/profile', words: 'called.profile' },
]
