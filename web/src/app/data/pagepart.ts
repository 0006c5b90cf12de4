import type { Endpoint, Input } from '@kreislauf/core/kit.ts'
import { MOST_WHOLE } from '@kreislauf/core/limits.ts'
import type { List } from '@kreislauf/core/list.ts'
import { windowed } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sortedBy } from '@kreislauf/core/sorting.ts'
import type { QueryKey } from '@tanstack/react-query'
import i18next, { type TFunction } from 'i18next'
import type { z } from 'zod'
import { queries, reach } from './api.ts'
import { begun, joined, type Pages, type Window, windowFor } from './pages.ts'
import { type Row as AnyRow, isRows, readByRow } from './rows.ts'

type Row = { id: number }
export type RowsOf<E extends Endpoint> = z.output<E['output']> extends (infer Item extends Row)[] ? Item : never

/** Texts that the browser sorts a list by. */
interface Words {
  t: TFunction
  language: string
}

/** One question to the server: its windows are one cache entry, refetched as far as they had been read. */
export function partOf<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  definition: List<RowsOf<E>>,
  narrowing: object,
  { t, language }: Words,
) {
  const { params, query } = input as Loose
  const queryKey: QueryKey = [endpoint.feature, endpoint.path, params, { ...query, window: true }, narrowing]
  const order = inOrder(definition, narrowing, language, t)
  const one = (more: object, signal?: AbortSignal) => read(endpoint, input, { ...narrowing, ...more }, signal)
  const count = async () => (await one({ window: 1 })).total ?? 0
  return {
    queryKey,
    count,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Pages<RowsOf<E>>> => {
      const wanted = queries.getQueryData<Pages<Row>>(queryKey)?.rows.length ?? 0
      const counting = wanted ? {} : { total: 'later' }
      let pages = begun(await one({ window: windowFor(wanted), whole: MOST_WHOLE, ...counting }, signal))
      while (pages.after !== null && pages.rows.length < wanted) {
        const { after } = pages
        pages = joined(pages, after, await one({ window: windowFor(wanted - pages.rows.length), after }, signal))
      }
      return pages
    },
    meta: {
      reads: endpoint.reads,
      ...(readByRow(endpoint.rows, query) && {
        rows: {
          of: endpoint.rows,
          read: async (ids: number[]) => {
            const rows: unknown = await reach(endpoint, inputOf<E>(input, { ...narrowing, ids: ids.join(',') }))
            if (!isRows(rows)) throw new Problem('unexpected')
            return rows
          },
          count,
          order: (rows: AnyRow[]) => order(rows as RowsOf<E>[]) as AnyRow[],
        },
      }),
    },
  }
}

type Loose = { params?: object; query?: object }

const inputOf = <E extends Endpoint>(input: Input<E>, more: object): Input<E> => {
  const { query } = input as Loose
  return { ...input, query: { ...query, ...more } }
}

/** Reads one window of a list. */
export async function read<E extends Endpoint>(endpoint: E, input: Input<E>, more: object, signal?: AbortSignal) {
  const list: Endpoint = endpoint
  return (await reach<Endpoint>(windowed(list), inputOf(input, more), { signal })) as Window<RowsOf<E>>
}

/** Rows in the server's order. */
const inOrder =
  <Item>({ columns, sort: usual }: List<Item>, narrowing: { sort?: string }, language: string, t: TFunction) =>
  (rows: Item[]): Item[] =>
    sortedBy(sortedBy(rows, columns, usual, language, t), columns, narrowing.sort ?? '', language, t)

/** Prefetches the first rows of a list before its screen is drawn, unless some are cached. */
export function readAhead<E extends Endpoint>(endpoint: E, input: Input<E>, definition: List<RowsOf<E>>): void {
  const part = partOf(endpoint, input, definition, {}, { t: i18next.t, language: i18next.language })
  if (!queries.getQueryState(part.queryKey)) void queries.prefetchQuery(part)
}
