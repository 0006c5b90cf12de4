export { valuesOf as incidentValues } from './form.ts'
export { type Place, PlaceChoice, usePlaceOf, usePlaces } from './places.tsx'
