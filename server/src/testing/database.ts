import { startPrepared } from './prepared.ts'

/** One database for all test files of a run: migrated, with master data, its address in DATABASE_URL. */
export default async function setup() {
  const postgres = await startPrepared()
  process.env.DATABASE_URL = postgres.url
  return postgres.stop
}
