export { valuesOf as incidentValues } from './form.ts'
export { type Place, usePlaces } from './places.ts'
