import { keep, recall } from '../../ui/keep.ts'
import { session } from '../session/session.ts'

/** A record that was open on this device. */
export interface RecentRecord {
  path: string
  /** The title of its screen. */
  label: string
}

const MOST = 5

/** Each account has its own on a device that several use, for each company and for each extent of what it sees. */
function place(): string | undefined {
  const now = session.get()
  return now && `opened:${now.account.id}.${now.mandatorId}${now.account.point ? '.point' : ''}`
}

/** The records opened last, the latest first. */
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

/** What can no longer be read is not offered again. */
export const forgetRecent = (path: string) => change(old => old.filter(one => one.path !== path))
