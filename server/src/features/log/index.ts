export { outputsById } from './lines.queries.ts'
export { saveOutputs } from './saving/outputs.ts'
