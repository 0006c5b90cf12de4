import type { T } from '@kreislauf/core/i18n.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type MailName, otherSide, type SideName, type TwoSided, waitingIn } from '@kreislauf/core/twosided/kind.ts'
import { type Sided, sideOf } from '@kreislauf/core/twosided/steps.ts'
import { askAddress, isReachable } from '../features/mail/index.ts'
import { batchReads } from '../platform/database/batchreads.ts'
import type { Db } from '../platform/database/db.ts'
import { ownLink } from '../platform/http/links.ts'
import type { Platform } from '../platform/process/platform.ts'
import { translator } from '../platform/words/i18n.ts'

/** So many mails of what binds nobody a company sends an hour to who is none of its accounts. */
const MOST_MAILS = 20

export interface Mailbox<Side extends string> {
  side: Side
  email: string
  language: string
}

export interface Letter<K extends TwoSided> extends Mailbox<SideName<K>> {
  template: MailName<K>
  /** To the record on the screens of its side. */
  link: string
  /** Of this product, for the code on a paper. */
  publicUrl: string
  t: T
}

interface Writer<K extends TwoSided, Rec> {
  kind: K
  /** Where the mails of a record go, each address once. */
  boxes(db: Db, id: number): Promise<Mailbox<SideName<K>>[]>
  /** How many mails of the kind the company has sent within an hour to who is none of its accounts, and which addresses it has named and nobody asked. */
  share(db: Db, id: number): Promise<{ sent: number; unasked: string[] }>
  byId(db: Db, id: number, language: string): Promise<Rec>
  /** The only side that a reminder is for, where it is one of those that wait. */
  turn?(record: Rec): SideName<K> | undefined
  write(db: Db, record: Rec, letter: Letter<K>): Promise<void>
}

/** The sides that a mail is for; undefined for both. */
function sidesFor<K extends TwoSided, Rec extends Sided>(
  { kind, turn }: Writer<K, Rec>,
  template: string,
  record: Rec,
): readonly string[] | undefined {
  // Who works with itself has one mailbox.
  if (record.mine && record.addressed) return undefined
  const told = Object.values(kind.moves).find(({ mail }) => mail === template)
  if (told) return told.toOther ? [otherSide(kind, sideOf(kind, record) ?? '') ?? ''] : undefined
  if (kind.states[record.status]?.reminds?.mail !== template) return undefined
  const one = turn?.(record)
  return one ? [one] : waitingIn(kind, record.status)
}

/**
 * Tells both sides and the copies of a record, each in its language; a reminder goes to whom it reminds, words to whom they are for. An
 * address of no account that has not agreed is asked, once, and gets nothing else; then the heads are told instead. Throws
 * `too-many-requests` where a company sends more than its share of what binds nobody; what binds is never refused.
 */
export const mailingBy =
  <K extends TwoSided, Rec extends Sided>(writer: Writer<K, Rec>) =>
  async (db: Db, { config }: Pick<Platform, 'config'>, id: number, template: MailName<K>): Promise<void> => {
    const { kind, byId } = writer
    const at = batchReads(db)
    const [all, german, share] = await Promise.all([writer.boxes(at, id), byId(at, id, 'de'), writer.share(at, id)])
    const only = sidesFor(writer, template, german)
    const boxes = all.filter(({ side }) => !only || only.includes(side))
    if (boxes.length && kind.mails[template]?.free && share.sent >= MOST_MAILS)
      throw new Problem('too-many-requests', { seconds: 600 })
    const unasked = share.unasked.filter(email => isReachable(config, email))
    for (const email of unasked) await askAddress(db, config, email)
    const records = new Map<string, Rec>([['de', german]])
    for (const box of boxes) {
      const record = records.get(box.language) ?? (await byId(db, id, box.language))
      records.set(box.language, record)
      const link = ownLink(config, undefined, `/deser/${kind.sides[box.side]?.screen}/details/${id}`)
      await writer.write(db, record, {
        ...box,
        template,
        link,
        publicUrl: config.PUBLIC_URL,
        t: translator(box.language),
      })
    }
  }
