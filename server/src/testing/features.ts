import type { KnownContract } from './feature.ts'

/** Every feature's `testing.ts`, by the folders' names: what one forgets to say, the tests that need it miss. */
export const knowledge: readonly KnownContract[] = Object.values(
  import.meta.glob<readonly KnownContract[]>('../features/*/testing.ts', { eager: true, import: 'testing' }),
).flat()

/** What the features say of single calls, by `<contract>.<call>`. */
export const ofCalls = <Said>(
  said: (of: KnownContract) => Record<string, Said> | undefined,
): ReadonlyMap<string, Said> =>
  new Map(
    knowledge.flatMap(of =>
      Object.entries(said(of) ?? {}).map(([call, one]): [string, Said] => [`${of.contract}.${call}`, one]),
    ),
  )
