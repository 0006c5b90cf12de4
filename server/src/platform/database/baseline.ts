import { createHash } from 'node:crypto'

export interface Recorded {
  name: string
  sha256: string
}

/**
 * The baseline migration (docs/decisions/066), and the hash of the recorded list of all migrations that it replaces.
 */
const BASELINE = '0225_baseline.sql'
const REPLACED = 'f9633d51f8097dc85a2827d6abb79e52010e6dadb87668a87c136212c928ca5b'
/** The last version of the product that contains the replaced migrations. */
export const VERSION_BEFORE = '1.1.0'

export const baselineAmong = <One extends Recorded>(migrations: readonly One[]): One | undefined =>
  migrations.find(({ name }) => name === BASELINE)

/** The recorded migrations that the baseline replaces. */
export const replacedAmong = (recorded: readonly Recorded[]): Recorded[] =>
  recorded
    .filter(({ name }) => name !== BASELINE && name.slice(0, 4) <= BASELINE.slice(0, 4))
    .sort((one, other) => (one.name < other.name ? -1 : 1))

/** Hash of a list of migrations, in the order of their names. */
export const listHash = (recorded: readonly Recorded[]): string =>
  createHash('sha256')
    .update(recorded.map(({ name, sha256 }) => `${name} ${sha256}\n`).join(''))
    .digest('hex')

/** Whether these are all migrations that the baseline replaces, each unchanged since its release. */
export const areAllReplaced = (replaced: readonly Recorded[]): boolean => listHash(replaced) === REPLACED
