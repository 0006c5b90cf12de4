export { type Place, PlaceChoice, usePlaces } from './places.tsx'
