import type { FilterDef } from './filters.tsx'
import type { ListState } from './state.ts'

/** Rows in use, unless the filter brings the others back. */
export const inUse = <Row extends { active: boolean }>(rows: Row[] | undefined, state: ListState): Row[] | undefined =>
  state.filters['inactive'] ? rows : rows?.filter(({ active }) => active)

/** The filter that brings back what is out of use. */
export const inactiveFilter = <Row>(label: string, choice: string): FilterDef<Row> => ({
  key: 'inactive',
  label,
  choices: [{ value: 'true', label: choice }],
})
