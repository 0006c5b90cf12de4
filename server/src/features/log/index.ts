export { countRecords } from './counts.queries.ts'
export { entriesById, outputsById } from './lines.queries.ts'
export { saveEntries } from './saving/entries.ts'
export { saveOutputs } from './saving/outputs.ts'
