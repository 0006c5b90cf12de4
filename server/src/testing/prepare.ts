import { prepareRun } from './prepared.ts'

/** Program: prepares what a run of the tests copies, in the folder PREPARED. */
await prepareRun(process.env['PREPARED'] ?? '')
