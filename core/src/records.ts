import type words from '../locales/de/records.json'

/** Kinds of record that messages name by number or name: those with texts under `records.one`. */
export type RecordKind = keyof typeof words.one

/** Kinds of lists: those with texts under `records.many`. */
export type ListKind = keyof typeof words.many

/** Single parts of the app: those with texts under `records.part`. */
export type PartKind = keyof typeof words.part

/** The failed action: `records.failed.<deed>`. */
export const deeds = ['read', 'save', 'change', 'send'] as const
export type Deed = (typeof deeds)[number]

/** The subject of a message: a record by number or name, a list, or a part of the app. */
export type What =
  | { one: RecordKind; name?: string | number | null | undefined }
  | { many: ListKind }
  | { part: PartKind }

/** `one`, `many` or `part`, the kind, and the name of the record. */
export function partsOf(what: What): { form: 'one' | 'many' | 'part'; kind: string; name: string } {
  if ('one' in what) return { form: 'one', kind: what.one, name: String(what.name ?? '') }
  return 'many' in what ? { form: 'many', kind: what.many, name: '' } : { form: 'part', kind: what.part, name: '' }
}
