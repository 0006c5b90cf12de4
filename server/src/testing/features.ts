import type { KnownContract, SaidOfWrites } from './feature.ts'

/** The `testing.ts` of all features by folder: the generic tests report what is missing. */
export const knowledge: readonly KnownContract[] = Object.values(
  import.meta.glob<readonly KnownContract[]>('../features/*/testing.ts', { eager: true, import: 'testing' }),
).flat()

/** What the features define for single calls, by `<contract>.<call>`. */
export const ofCalls = <Said>(
  said: (of: KnownContract) => Record<string, Said> | undefined,
): ReadonlyMap<string, Said> =>
  new Map(
    knowledge.flatMap(of =>
      Object.entries(said(of) ?? {}).map(([call, one]): [string, Said] => [`${of.contract}.${call}`, one]),
    ),
  )

/** What the features say of their writes, call by call. */
export const saidOfWrites = (list: keyof SaidOfWrites) =>
  knowledge.flatMap(({ contract: folder, writes }) =>
    Object.entries(writes?.[list] ?? {}).flatMap(([said, calls]) =>
      [calls]
        .flat()
        .flatMap(line => line.split(' '))
        .map(name => ({ call: name.includes('.') ? name : `${folder}.${name}`, said, folder })),
    ),
  )

/** The reason for each call that has one. */
export const whyOf = (list: 'free' | 'apart'): Record<string, string> =>
  Object.fromEntries(saidOfWrites(list).map(({ call, said }) => [call, said]))
