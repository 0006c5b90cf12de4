export { type Place, PlaceChoice, usePlaceOf, usePlaces } from './places.tsx'
