import { startPrepared } from './prepared.ts'

/** One database for all test files of a run, migrated and with master data; its URL is in DATABASE_URL. */
export default async function setup() {
  const postgres = await startPrepared()
  process.env.DATABASE_URL = postgres.url
  return postgres.stop
}
