import type { Steps } from '@kreislauf/core/domain/abilities.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import {
  eventOf,
  leadsTo,
  type MailName,
  type MoveName,
  mailOf,
  moversOf,
  type SideName,
  type StateName,
  type TwoSided,
} from '@kreislauf/core/twosided/kind.ts'
import { ownSides, type Sided } from '@kreislauf/core/twosided/steps.ts'
import type { Db } from '../platform/database/db.ts'
import { staleOf, type Versioned } from '../platform/database/versioned.ts'

type Stored<K extends TwoSided> = Sided<StateName<K>> & { id: number; version: number }

/** A move as it is written; `becomes` is missing where the record stays as it is. */
export interface Taken<K extends TwoSided> {
  version?: number | undefined
  side: SideName<K>
  event: string
  becomes?: StateName<K>
}

/** How records of a kind are read and written; `More` is what a move of it brings along. */
interface Ways<K extends TwoSided, Rec extends Stored<K>, More> {
  kind: K
  table: Versioned
  steps: Steps<Rec, MoveName<K>>
  /** Throws `not-found`. */
  byId(db: Db, id: number): Promise<Rec>
  move(db: Db, id: number, taken: Taken<K> & More): Promise<void>
}

/** What a move brings along: of several states the one that it leads to, of both sides the one whose it is, and what is written. */
type Brought<K extends TwoSided, More> = { becomes?: StateName<K>; side?: SideName<K> } & More

/** The moves of a kind by its description: judged by its rules, from the version that somebody looked at. */
export function movesBy<K extends TwoSided, Rec extends Stored<K>, More>(ways: Ways<K, Rec, More>) {
  const { kind, table, steps, byId, move } = ways

  /** That it was changed since it was read: by whom, of the other side by its company alone, when, and what it is now. */
  const movedOn = (db: Db, record: Rec, seen: number) =>
    staleOf(db, { table, id: record.id, seen, stored: record.version }, record)

  /** Throws why a move is refused, and `stale` with what it is now. */
  async function judge(db: Db, record: Rec, name: MoveName<K>, version: number | undefined): Promise<void> {
    const why = steps[name](record)
    // Whose move it is does not change; what else hinders it came with the change that was not seen.
    if (version !== undefined && record.version !== version && why !== `${kind.kind}.other-side`)
      throw await movedOn(db, record, version)
    refuse(why)
  }

  /** Makes a move that was judged; answers the mail that tells of it, where somebody is to be told. */
  async function take(
    db: Db,
    record: Rec,
    name: MoveName<K>,
    { version, becomes, side, ...more }: Brought<K, More> & { version?: number | undefined },
  ): Promise<MailName<K> | undefined> {
    const to = becomes ?? leadsTo(kind, name, record.status)?.[0]
    const movers: readonly string[] = moversOf(kind, name)
    const mover = side ?? ownSides(kind, record).find(one => movers.includes(one))
    if (!mover) throw new Problem('not-found')
    const event = eventOf(kind, record.status, to ?? null)
    await move(db, record.id, { version, side: mover, event, ...(to && { becomes: to }), ...more } as Taken<K> & More)
    return mailOf(kind, name, record.status, to ?? null)
  }

  /** A move as a handler makes it: reads, judges, writes what `bring` makes of the record and of the form. */
  const step =
    <Form extends object>(
      name: MoveName<K>,
      bring: (form: Form, record: Rec) => Brought<K, More> = () => ({}) as Brought<K, More>,
    ) =>
    async (db: Db, id: number, form: Form & { version?: number }) => {
      const record = await byId(db, id)
      await judge(db, record, name, form.version)
      return take(db, record, name, { version: form.version, ...bring(form, record) })
    }

  return { movedOn, judge, take, step }
}
