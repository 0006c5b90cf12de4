export { joinKinds, nameOfPart, spareKinds } from './kinds.queries.ts'
export { insertLines, insertList } from './writing.queries.ts'
