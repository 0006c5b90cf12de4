export { useQualificationTypes } from './types.ts'
