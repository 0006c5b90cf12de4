import { z } from 'zod'

/** The layout of backups that this program writes, and the newest that it reads. */
export const FORMAT = 1

/** What a backup begins with. */
export const Head = z.object({
  format: z.int(),
  product: z.string(),
  made: z.string(),
  postgres: z.string(),
  /** The level of the schema: names and checksums of the migrations. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})

/** What a backup ends with. Hashes are SHA-256 of a table's rows as COPY text, and of all files' keys and hashes. */
export const Manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.object({
    count: z.int(),
    bytes: z.number(),
    sha256: z.string(),
    /** Named by a record, yet not in the store. */
    missing: z.array(z.string()),
  }),
})

export type Head = z.output<typeof Head>
export type Manifest = z.output<typeof Manifest>

/** Names of the archive's parts. */
export const parts = { head: 'head.json', manifest: 'manifest.json', tables: 'tables/', files: 'files/' } as const

/** Text that moves between servers of any setting. */
export const PLAIN = `set local client_encoding to 'UTF8'; set local datestyle to 'ISO, YMD'; set local intervalstyle to 'postgres';
  set local timezone to 'UTC'; set local bytea_output to 'hex'; set local extra_float_digits to 3; set local row_security to off;
  set local synchronize_seqscans to off; set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0`

/**
 * Rows in COPY text: a line each, as COPY writes a line feed within a value as \\n. They are counted in the text itself: the stream of
 * COPY may end before the server's own count has arrived, where the network cuts its answer in two.
 */
export function linesIn(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1
  return lines
}
