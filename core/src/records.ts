/** Kinds of record: `records.one.<kind>` names one of them by its number or name, `records.many.<kind>` a list of them. */
export const recordKinds = [
  'alerts',
  'carriers',
  'cars',
  'certificates',
  'collectors',
  'companies',
  'dismantlers',
  'disposals',
  'disposers',
  'documents',
  'employees',
  'entries',
  'imports',
  'invoices',
  'loopers',
  'mails',
  'mandators',
  'masterdata',
  'orders',
  'outputs',
  'papers',
  'purchasers',
  'receptions',
  'recyclers',
  'reman',
  'sheets',
  'statements',
  'texts',
  'users',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** What is only ever read or saved as a list: `records.many.<kind>`. */
export const listKinds = [
  'downloads',
  'events',
  'findings',
  'guests',
  'jobRuns',
  'moves',
  'numbers',
  'partnerRights',
  'plans',
  'quotas',
  'reminders',
  'rules',
  'visits',
] as const
export type ListKind = RecordKind | (typeof listKinds)[number]

/** Single parts of the app: `records.part.<kind>`. */
export const partKinds = [
  'avv',
  'balance',
  'collectorJournal',
  'dashboard',
  'endedStock',
  'history',
  'journal',
  'payment',
  'prices',
  'profile',
  'statistic',
  'stock',
  'stockHistory',
  'subscription',
  'system',
  'thread',
  'vn',
] as const
export type PartKind = (typeof partKinds)[number]

/** What could not be done with it: `records.<deed>.one`, `.many` and `.part`. */
export const deeds = ['read', 'save', 'change', 'send'] as const
export type Deed = (typeof deeds)[number]

/** What a message tells of: one record by its number or name, a list, or a part of the app. */
export type What =
  | { one: RecordKind; name?: string | number | null | undefined }
  | { many: ListKind }
  | { part: PartKind }

/** `one`, `many` or `part`, the kind, and how the record is called. */
export function partsOf(what: What): { form: 'one' | 'many' | 'part'; kind: string; name: string } {
  if ('one' in what) return { form: 'one', kind: what.one, name: String(what.name ?? '') }
  return 'many' in what ? { form: 'many', kind: what.many, name: '' } : { form: 'part', kind: what.part, name: '' }
}
