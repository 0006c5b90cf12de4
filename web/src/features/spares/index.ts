export { SpareLists } from './list.tsx'
export { toSend, valuesOf } from './values.ts'
