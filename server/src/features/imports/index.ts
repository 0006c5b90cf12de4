export { fileProblem } from './faults.ts'
