export { byDay, cargosOf, type EndingOffer, endingOffers, soonOver } from './ending.queries.ts'
export { cargoTypes, offerById } from './queries.ts'
