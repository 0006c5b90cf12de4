export { joinKinds, nameOfPart, spareKinds } from './kinds.queries.ts'
export { insertLine, insertList } from './writing.queries.ts'
