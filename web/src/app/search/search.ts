import type { Key } from '@kreislauf/core/words.ts'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Address } from '../../ui/address.ts'

/** One thing found, and where it stands. */
export interface SearchHit {
  key: string
  /** What it is called: "VN 2026/0042". */
  label: string
  /** What else it is called, by which what is meant best comes first: VIN, keeper, number of the slip. */
  names?: readonly string[]
  /** What else tells it apart: plate, make, town. */
  detail?: string
  /** How it stands: a `StatusBadge`. */
  badge?: ReactNode
  to: Address
}

/** What one kind of record has for a text: the first hits, how many there are, and the list that shows more. */
export interface Found {
  hits: SearchHit[]
  total: number
  /** `whole`: the list shows all that was found here, and not only what stands in one yard. */
  list: { to: Address; whole: boolean }
}

/** Searches one kind of record for the search box (Ctrl+K). */
export interface SearchProvider {
  /** Unique; groups stand in its order. */
  key: string
  /** Locale key of the group's heading. */
  title: Key
  icon: Icon
  /** Whether the visitor may search here. */
  open: () => boolean
  /** At most a handful, best first. */
  find: (text: string, signal: AbortSignal) => Promise<Found>
}

const providers = new Map<string, SearchProvider>()

/** Takes a feature's records into the search box; called in the feature's `search.ts`, which comes when the box opens. */
export const registerSearch = (provider: SearchProvider): void => void providers.set(provider.key, provider)

const modules = import.meta.glob('../../features/*/search.ts')

/** What one kind of record has for a text. */
export type FoundGroup = Pick<SearchProvider, 'key' | 'title' | 'icon'> & Found

/** What all features have for a text, always in the same order; `failed` when one of them could not answer. */
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
