import type { FilterDef } from './filters.tsx'
import type { ListState } from './state.ts'

/** Active rows, unless the filter includes the inactive ones. */
export const inUse = <Row extends { active: boolean }>(rows: Row[] | undefined, state: ListState): Row[] | undefined =>
  state.filters['inactive'] ? rows : rows?.filter(({ active }) => active)

/** The filter that includes inactive records. */
export const inactiveFilter = <Row>(label: string, choice: string): FilterDef<Row> => ({
  key: 'inactive',
  label,
  choices: [{ value: 'true', label: choice }],
})
