export { certificateWords } from './certificatewords.queries.ts'
export { allowedDismantlers, assignableCollectors, closedDepartments, ownDepartments } from './lists.queries.ts'
export { isLogPlace, type Keepers, type LogPlace, logPlace, logPlaceFor, readableLogs } from './logplaces.queries.ts'
export { ofOwn, ownCollector, ownDismantler } from './owning.ts'
export {
  type Authority,
  type Certificate,
  type Company,
  certificateOn,
  type Department,
  departmentById,
  dismantlerById,
  letterheadOn,
  owns,
  ownYard,
  seesDismantler,
  type Yard,
} from './queries.ts'
export { ownDepartment } from './saving.queries.ts'
