import type pg from 'pg'
import type { Rule } from './rules.ts'

/** One mandator, and the last days of which nothing need be kept any more. */
export interface Sweeping {
  client: pg.Client
  mandatorId: number
  /** Day on which it is swept. */
  today: string
  log: string
  vouchers: string
  /** Of contracts and letters. */
  letters: string
}

/** Records by their type, as the history and files name them. */
export type Records = Record<string, number[]>

/** What a feature forgets once it need not be kept any more; `features.ts` collects them. */
export interface Retention {
  /** Records that stay without the person. */
  anonymised?: {
    rule: Rule
    /** The type of the records, and of others whose history goes with them. */
    record: string
    with?: readonly string[]
    /** Blanks what is over; answers the ids of the records, those of the others, and whose files go. */
    sweep: (sweeping: Sweeping) => Promise<{ ids: number[]; with?: Records; filesOf: Records }>
  }
  /** Ids of records, by their type, that stay as they are and whose files are over. */
  files?: (sweeping: Sweeping) => Promise<Records>
  /** What belongs to no company's books and only waits to be forgotten; the rule's span stands in its statement. */
  passing?: Partial<Record<Rule, string>>
  /** Types of record that are vouchers for tax, and so is their history. */
  vouchers?: readonly string[]
}

/** The ids that a statement answers. */
export const idsOf = async ({ client }: Sweeping, text: string, values: unknown[]): Promise<number[]> =>
  (await client.query<{ id: number }>(text, values)).rows.map(({ id }) => Number(id))
