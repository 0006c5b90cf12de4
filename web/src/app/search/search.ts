import type { Key } from '@kreislauf/core/words.ts'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Address } from '../../ui/address.ts'

/** A search result with the address of its record. */
export interface SearchHit {
  key: string
  /** Its main name: "VN 2026/0042". */
  label: string
  /** Other names, used for ranking: VIN, keeper, number of the weighing slip. */
  names?: readonly string[]
  /** Further distinguishing details: plate, make, town. */
  detail?: string
  /** Its state: a `StatusBadge`. */
  badge?: ReactNode
  to: Address
}

/** The results of one kind of record: the first hits, their total, and the list that shows more. */
export interface Found {
  hits: SearchHit[]
  total: number
  /** `whole`: the list shows everything found here, not only the records of one yard. */
  list: { to: Address; whole: boolean }
}

/** Searches one kind of record for the search box (Ctrl+K). */
export interface SearchProvider {
  /** Unique; also the order of the groups. */
  key: string
  /** Locale key of the group's heading. */
  title: Key
  icon: Icon
  /** Whether the user may search here. */
  open: () => boolean
  /** Returns a handful of hits, best first. */
  find: (text: string, signal: AbortSignal) => Promise<Found>
}

const providers = new Map<string, SearchProvider>()

/**
 * Registers a feature's records for the search box; called in the feature's `search.ts`, which is loaded when the box
 * opens.
 */
export const registerSearch = (provider: SearchProvider): void => void providers.set(provider.key, provider)

const modules = import.meta.glob('../../features/*/search.ts')

/** The results of one kind of record. */
export type FoundGroup = Pick<SearchProvider, 'key' | 'title' | 'icon'> & Found

/** The results of all features, always in the same order; `failed` if one of them could not answer. */
export async function findEverywhere(
  text: string,
  signal: AbortSignal,
): Promise<{ found: FoundGroup[]; failed: boolean }> {
  await Promise.all(Object.values(modules).map(load => load()))
  const open = [...providers.values()].filter(one => one.open()).sort((a, b) => (a.key < b.key ? -1 : 1))
  const answers = await Promise.allSettled(open.map(({ find }) => find(text, signal)))
  signal.throwIfAborted()
  return {
    found: open.flatMap(({ key, title, icon }, index) => {
      const answer = answers[index]
      return answer?.status === 'fulfilled' && answer.value.total > 0 ? [{ key, title, icon, ...answer.value }] : []
    }),
    failed: answers.some(({ status }) => status === 'rejected'),
  }
}
