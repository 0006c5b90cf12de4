import { z } from 'zod'

/** Format version of backups written by this program, and the newest that it can read. */
export const FORMAT = 1

/** First part of a backup. */
export const Head = z.object({
  format: z.int(),
  product: z.string(),
  made: z.string(),
  postgres: z.string(),
  /** Schema version: names and checksums of the migrations. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})

/** Last part of a backup. Hashes are SHA-256 of a table's rows in COPY format, and of the keys and hashes of all files. */
export const Manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.object({
    count: z.int(),
    bytes: z.number(),
    sha256: z.string(),
    /** Named by a record, but missing in the store. */
    missing: z.array(z.string()),
  }),
})

export type Head = z.output<typeof Head>
export type Manifest = z.output<typeof Manifest>

/** Names of the parts in the archive. */
export const parts = { head: 'head.json', manifest: 'manifest.json', tables: 'tables/', files: 'files/' } as const

/** Makes the text format independent of server settings. */
export const PLAIN = `set local client_encoding to 'UTF8'; set local datestyle to 'ISO, YMD'; set local intervalstyle to 'postgres';
  set local timezone to 'UTC'; set local bytea_output to 'hex'; set local extra_float_digits to 3; set local row_security to off;
  set local synchronize_seqscans to off; set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0`

/**
 * Number of rows in COPY text: one line each, since COPY writes a line feed within a value as \
 * . Counted in the text because the COPY stream may end before the server's own count arrives, if the network splits its answer.
 */
export function linesIn(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1
  return lines
}
