import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'

/**
 * The operator's settings by key (`maintenance`, prices, legal texts …); undefined if not set. Readable by everyone, so no secrets here. With a
 * schema the value is validated and typed.
 */
export function operatorSetting(db: Db, key: string): Promise<unknown>
export function operatorSetting<Value>(db: Db, key: string, schema: z.ZodType<Value>): Promise<Value | undefined>
export async function operatorSetting(db: Db, key: string, schema?: z.ZodType): Promise<unknown> {
  const row = await db.selectFrom('operatorSetting').select('value').where('key', '=', key).executeTakeFirst()
  if (!row) return undefined
  return schema ? schema.parse(row.value) : row.value
}

/** Sets a value as the operator's administrator; `operator_history` records person, time, old and new value, and all servers are notified. */
export async function setOperatorSetting(db: Db, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('operatorSetting')
    .values({ key, value: text })
    .onConflict(on => on.column('key').doUpdateSet({ value: text }))
    .execute()
}
