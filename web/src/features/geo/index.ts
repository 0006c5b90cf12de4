export { OffersMap, PlaceMap } from './map.tsx'
export { TownField } from './town.tsx'
