export { saveSpares } from './saving.ts'
