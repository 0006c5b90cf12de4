export { drawMailedOrder } from './paper.ts'
