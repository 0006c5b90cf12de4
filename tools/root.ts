import { resolve } from 'node:path'

/** The repository's root folder. */
export const root = resolve(import.meta.dirname, '..')
