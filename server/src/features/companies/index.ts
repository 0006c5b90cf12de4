export { allowedDismantlers, assignableCollectors, ownDepartments } from './lists.queries.ts'
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
  seesDismantler,
} from './queries.ts'
