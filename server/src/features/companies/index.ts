export {
  type Authority,
  type Certificate,
  type Company,
  certificateOn,
  type Department,
  dismantlerById,
} from './doors.ts'
export { allowedDismantlers, assignableCollectors, ownDepartments } from './lists.ts'
