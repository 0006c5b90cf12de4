export { useRegions } from './regions.ts'
