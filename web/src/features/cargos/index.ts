export { OfferStock } from './offering.tsx'
