/** One thing found, and where it stands. */
export interface SearchHit {
  key: string
  /** What it is called: "VN 2026/0042". */
  label: string
  /** What else tells it apart: plate, make, town. */
  detail?: string
  to: string
}

/** Searches one kind of record for the search box (Ctrl+K). */
export interface SearchProvider {
  /** Unique; also the cache's key. */
  key: string
  /** Locale key of the group's heading. */
  title: string
  /** Whether the visitor may search here. */
  open: () => boolean
  /** At most a handful, best first. */
  find: (text: string, signal: AbortSignal) => Promise<SearchHit[]>
}

const providers = new Map<string, SearchProvider>()

/** Takes a feature's records into the search box; called in the feature's `search.ts`, which comes when the box opens. */
export const registerSearch = (provider: SearchProvider): void => void providers.set(provider.key, provider)

export const searchProviders = (): SearchProvider[] => [...providers.values()].filter(one => one.open())

const modules = import.meta.glob('../features/*/search.ts')

/** Loads what the features can search. */
export const loadSearches = (): Promise<unknown> => Promise.all(Object.values(modules).map(load => load()))
