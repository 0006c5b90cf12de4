import { prepareRun } from './prepared.ts'

/** A program: makes what a whole run of the tests copies, in the folder that PREPARED names. */
await prepareRun(process.env['PREPARED'] ?? '')
