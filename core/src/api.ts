import { system } from './features/system/contract.ts'

/** The whole API, feature by feature. */
export const api = { system }
