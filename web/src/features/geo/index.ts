export { PlaceMap } from './map.tsx'
export { TownField } from './town.tsx'
