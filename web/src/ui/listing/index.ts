export type { FilterDef } from './filters.tsx'
export { Listing } from './listing.tsx'
export { DayRange, presets } from './range.tsx'
export type { ListState } from './state.ts'
