export { handlerErrors } from './gates.ts'
export { partsById } from './queries.ts'
export { saveParts } from './saving.ts'
export { changeDirect, deleteDirect } from './writing.queries.ts'
