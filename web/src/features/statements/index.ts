export { useClosed } from './closed.ts'
