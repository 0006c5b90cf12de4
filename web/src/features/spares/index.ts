export { SpareLists } from './list.tsx'
