import type { Row } from '@kreislauf/core/based.ts'
import type { Endpoint, Input } from '@kreislauf/core/kit.ts'
import type { z } from 'zod'

type Ids<E extends Endpoint> =
  unknown extends z.input<E['body']>
    ? never
    : z.input<E['body']> extends { ids: readonly (infer Item)[] }
      ? Item
      : never
/** Whether a shape has this very key: the query of a call without one has an index signature. */
type Names<Shape, Key extends string> = string extends keyof Shape ? false : Key extends keyof Shape ? true : false
type Needs<E extends Endpoint, Key extends string> =
  Names<z.input<E['query']>, Key> extends true ? { query: Record<Key, number> } : unknown

/**
 * The input of a screen's call. Calls that check for concurrent changes require the version it is based on
 * (`core/src/based.ts`).
 */
export type BulkBody<E extends Endpoint> = Input<E> &
  Needs<E, 'version'> &
  Needs<E, 'carversion'> &
  (z.input<typeof Row> extends Ids<E> ? { body: { ids: z.input<typeof Row>[] } } : unknown)
