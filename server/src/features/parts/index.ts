export { partsById } from './queries.ts'
export { saveParts } from './saving.ts'
export { changeDirect, deleteDirect, ownYard } from './writing.queries.ts'
