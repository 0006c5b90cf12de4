import { keep, recall } from '../../ui/keep.ts'
import { session } from '../session/session.ts'

/** A record that was opened on this device. */
export interface RecentRecord {
  path: string
  /** The title of its screen. */
  label: string
}

const MOST = 5

/** Storage key: separate for each account on a shared device, each company and each scope of what the account sees. */
function place(): string | undefined {
  const now = session.get()
  return now && `opened:${now.account.id}.${now.mandatorId}${now.account.point ? '.point' : ''}`
}

/** The recently opened records, latest first. */
export function recentRecords(): RecentRecord[] {
  const key = place()
  return (key && recall<RecentRecord[]>(key)) || []
}

const change = (made: (old: RecentRecord[]) => RecentRecord[]) => {
  const key = place()
  if (key) keep(key, made(recentRecords()).slice(0, MOST))
}

export const noteRecent = (record: RecentRecord) =>
  change(old => [record, ...old.filter(({ path }) => path !== record.path)])

/** Removes a record that can no longer be read. */
export const forgetRecent = (path: string) => change(old => old.filter(one => one.path !== path))
