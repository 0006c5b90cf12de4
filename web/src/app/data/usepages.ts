import type { Endpoint, Input } from '@kreislauf/core/kit.ts'
import { WINDOW } from '@kreislauf/core/limits.ts'
import type { List } from '@kreislauf/core/list.ts'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { ListState, Paging } from '../../ui/listing/index.ts'
import { queries } from './api.ts'
import { partOf, type RowsOf, read } from './pagepart.ts'
import { counted, joined, type Pages, windowFor } from './pages.ts'

export interface PagedList<Item> {
  data: Item[] | undefined
  /** Number of rows without search and filters. */
  count: number | undefined
  /** For a long list: the server searches, filters and sorts it. */
  paging: Paging<Item> | undefined
  /** Rows without search and filters, as far as they were read. */
  unfiltered: Item[]
  error: Error | null
  refetch: () => unknown
}

interface Shown<E extends Endpoint> {
  definition: List<RowsOf<E>>
  state: ListState
  /** Query values of filters other than columns of codes. */
  chosen?: Partial<z.input<E['query']>>
  /** Default sort, if it differs from the definition's. */
  defaultSort?: string
  enabled?: boolean
  refetchInterval?: number
}

/** The filters on columns of codes, as the server's query value. */
const codesIn = <Item>({ columns }: List<Item>, filters: Readonly<Record<string, string>>): string =>
  columns
    .flatMap(({ key, coded }) => (coded?.codes.includes(filters[key] ?? '') ? [`${key}:${filters[key]}`] : []))
    .join(',')

/**
 * A list: a short one as a whole, so that the browser searches and sorts it at once; a long one in the windows
 * scrolled to, searched, filtered and sorted by the server.
 */
export function usePages<E extends Endpoint>(endpoint: E, input: Input<E>, shown: Shown<E>): PagedList<RowsOf<E>> {
  const { definition, state, chosen = {}, defaultSort, enabled = true, refetchInterval } = shown
  const timing = { enabled, ...(refetchInterval && { refetchInterval }) }
  const usual = defaultSort && defaultSort !== definition.sort ? { sort: defaultSort } : {}
  const sorted = state.sort ? { sort: state.sort } : usual
  const { t, i18n } = useTranslation()
  const words = { t, language: i18n.language }
  const plain = partOf(endpoint, input, definition, usual, words)
  const whole = useQuery({ ...plain, ...timing })
  const long = whole.data !== undefined && whole.data.after !== null
  const only = codesIn(definition, state.filters)
  const narrowing = {
    ...chosen,
    ...(only && { only }),
    ...(state.q.trim() && { q: state.q.trim() }),
    ...sorted,
  }
  const part = partOf(endpoint, input, definition, narrowing, words)
  const same = JSON.stringify(part.queryKey) === JSON.stringify(plain.queryKey)
  const found = useQuery({
    ...part,
    ...timing,
    enabled: enabled && long && !same,
    // Results stay visible while another text is searched; another list starts empty.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.slice(0, 4)) === JSON.stringify(part.queryKey.slice(0, 4)) ? before : undefined,
  })
  const narrowed = long && !same
  const { data, error, refetch } = narrowed ? found : whole
  const shownPart = narrowed ? part : plain
  // A different sort order does not change the number of rows.
  const fewer = narrowed && Object.keys(narrowing).some(key => key !== 'sort')
  const counts = [
    useCounting(plain, whole.data),
    useCounting(part, fewer && !found.isPlaceholderData ? found.data : undefined),
  ]
  const failed = counts.find(({ error }) => error)
  const reading = useReading(endpoint, input, shownPart, narrowed ? narrowing : {})
  return {
    data: data?.rows,
    count: whole.data?.uncounted ? undefined : whole.data?.total,
    paging: long
      ? {
          total: (fewer ? data : whole.data)?.total ?? 0,
          of: whole.data.total,
          changing: narrowed && found.isPlaceholderData,
          counting: Boolean((fewer && data?.uncounted) || whole.data.uncounted),
          ...reading,
          failure: reading.failure ?? failed?.error ?? undefined,
          retry: () => (failed ? void failed.refetch() : reading.retry()),
        }
      : undefined,
    unfiltered: whole.data?.rows ?? [],
    error: error ?? whole.error,
    refetch: () => void (error ? refetch() : whole.refetch()),
  }
}

/** Number of rows of a long list, read after its first rows: counting takes longer than finding those. */
function useCounting<Row>(
  { queryKey, count }: { queryKey: QueryKey; count: () => Promise<number> },
  data?: Pages<Row>,
) {
  return useQuery({
    queryKey: [...queryKey, 'count'],
    queryFn: async () => {
      const total = await count()
      queries.setQueryData<Pages<Row>>(queryKey, old => old && counted(old, total))
      return total
    },
    enabled: Boolean(data?.uncounted),
    gcTime: 0,
  })
}

/** Reads the windows of a list one after the other. */
function useReading<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { queryKey }: { queryKey: QueryKey },
  narrowing: object,
): Pick<Paging<RowsOf<E>>, 'reach' | 'all' | 'failure' | 'retry'> {
  const [failed, setFailed] = useState<{ key: string; error: unknown }>()
  const key = JSON.stringify(queryKey)
  const wanted = useRef(new Map<string, number>())
  const running = useRef(new Map<string, Promise<void>>())
  const latest = useRef({ endpoint, input, narrowing, queryKey, failed })
  latest.current = { endpoint, input, narrowing, queryKey, failed }
  const now = useCallback((of: QueryKey) => queries.getQueryData<Pages<RowsOf<E>>>(of), [])

  const run = useCallback(async () => {
    const { endpoint, input, narrowing, queryKey } = latest.current
    const key = JSON.stringify(queryKey)
    for (let pages = now(queryKey); pages?.after; pages = now(queryKey)) {
      const { after, rows } = pages
      const missing = (wanted.current.get(key) ?? 0) + 1 - rows.length
      if (missing <= 0) return
      const next = await read(endpoint, input, { ...narrowing, window: windowFor(missing), after })
      queries.setQueryData<Pages<RowsOf<E>>>(queryKey, old => old && joined(old, after, next))
    }
  }, [now])

  const readTo = useCallback(
    async (index: number) => {
      const key = JSON.stringify(latest.current.queryKey)
      wanted.current.set(key, Math.max(index, wanted.current.get(key) ?? 0))
      const going = running.current.get(key) ?? run().finally(() => running.current.delete(key))
      running.current.set(key, going)
      await going
    },
    [run],
  )

  return useMemo(() => {
    const tried = async (index: number) => {
      try {
        await readTo(index)
        return true
      } catch (error) {
        setFailed({ key, error })
        return false
      }
    }
    const failure = failed?.key === key ? failed.error : undefined
    return {
      failure,
      reach: index => {
        const pages = now(latest.current.queryKey)
        if (!failure && pages?.after && index >= pages.rows.length) void tried(Math.min(index, pages.total - 1))
      },
      all: async () => ((await tried(Number.MAX_SAFE_INTEGER)) ? now(latest.current.queryKey)?.rows : undefined),
      retry: () => {
        setFailed(undefined)
        void tried((now(latest.current.queryKey)?.rows.length ?? 0) + WINDOW - 1)
      },
    }
  }, [failed, key, now, readTo])
}
