import type { Kind } from '../domain/departments.ts'
import { keysOf } from '../keys.ts'
import type { Right } from '../permissions.ts'

/** One of the two companies of a record. */
interface SideOf {
  /** Path of its list below `/deser`; a record is at `details/<id>` under it. */
  screen: string
}

interface StateOf<Mail extends string> {
  /** A record may start in it. */
  begins?: true
  /** Visible to its owner only. */
  hidden?: true
  /** Binding for both sides. */
  binds?: true
  /** Nobody has to act in it, for as long as it lasts. */
  rests?: true
  /** Ends by itself on a day, so that the side that waits needs no step of its own. */
  lapses?: true
  /** Final: no move leads on from it. */
  ends?: true
  /** Reminds the sides that have to act, this many working days after the record entered the state. */
  reminds?: { readonly workdays: number; readonly mail: Mail }
  /** Event in the history when a record enters the state; `updated` by default. */
  event?: string
}

interface MoveOf<Side extends string, State extends string, Mail extends string> {
  by: Side | 'EITHER'
  /** The required right, if it differs from that of the kind. */
  can?: Right
  /**
   * The states from which it is possible, each with the states that it may lead to; null: the state stays, or the
   * record is deleted.
   */
  leads: { readonly [From in State]?: State | readonly State[] | null }
  /** Needs a confirmation, as it is binding or irreversible. */
  binds?: true
  /** The mail that reports it, if needed by target state. */
  mail?: Mail | { readonly [To in State]?: Mail }
  /** Only the other side gets the mail. */
  toOther?: true
}

interface WaitOf<Side extends string, State extends string, Name extends string> {
  in: State
  side: Side
  /** The move that the side should make. */
  move: Name
}

export interface MailOf {
  /** The record is attached as a PDF. */
  paper?: true
  /** Not binding, so its number per hour and company is limited. */
  free?: true
  /** Its text is the last one of the course, not the reason or the remark of the record. */
  said?: true
}

type Table<Name extends string, Of> = { readonly [Key in Name]: Readonly<Of> }

/** A kind of two-sided record, in the form used by code for all kinds. */
export interface TwoSided<
  Side extends Kind = Kind,
  State extends string = string,
  Name extends string = string,
  Mail extends string = string,
  Wait extends string = string,
> {
  readonly kind: string
  /** The side that owns the record; it is shown to the other side. */
  readonly owner: Side
  /** The right required for moves. */
  readonly can: Right
  readonly sides: { readonly [Key in Side]?: SideOf }
  readonly states: Table<State, StateOf<Mail>>
  readonly moves: Table<Name, MoveOf<Side, State, Mail>>
  /** Which side has to do what, in the order of display. If a state has several, the record decides. */
  readonly waits: Table<Wait, WaitOf<Side, State, Name>>
  readonly mails: Table<Mail, MailOf>
}

type Keys<Of> = keyof Of & string
export type SideName<K extends TwoSided> = Keys<K['sides']>
export type StateName<K extends TwoSided> = Keys<K['states']>
export type MoveName<K extends TwoSided> = Keys<K['moves']>
export type MailName<K extends TwoSided> = Keys<K['mails']>
export type WaitName<K extends TwoSided> = Keys<K['waits']>

type Named = Record<'sides' | 'states' | 'moves' | 'waits' | 'mails', object>
type Sound<D extends Named> = TwoSided<
  keyof D['sides'] & Kind,
  Keys<D['states']>,
  Keys<D['moves']>,
  Keys<D['mails']>,
  Keys<D['waits']>
>

/**
 * Describes a kind of two-sided record completely: states, moves with their sides, who has to act, mails. Rules,
 * rights, SQL, mails, reminders and the start screen are derived from it. `kinds.ts` lists all kinds.
 */
export const twoSided = <const D extends TwoSided & Named>(description: D & Sound<D>): D => description

export const statesOf = <K extends TwoSided>({ states }: K): StateName<K>[] => keysOf(states)
export const movesOf = <K extends TwoSided>({ moves }: K): MoveName<K>[] => keysOf(moves)
export const waitsOf = <K extends TwoSided>({ waits }: K): WaitName<K>[] => keysOf(waits)
/** The sides, owner first. */
export const sidesOf = <K extends TwoSided>({ owner, sides }: K): SideName<K>[] =>
  keysOf(sides).toSorted((one, other) => Number(other === owner) - Number(one === owner))
export const otherSide = (kind: TwoSided, side: string): Kind | undefined => sidesOf(kind).find(one => one !== side)

/** The states with a flag, in the order of the description. */
export function statesThat<K extends TwoSided>(kind: K, mark: 'begins' | 'hidden' | 'binds' | 'ends'): StateName<K>[] {
  const { states }: TwoSided = kind
  return statesOf(kind).filter(state => states[state]?.[mark])
}

/**
 * The states that a move may lead to; undefined if it is not possible, empty if the state stays or the record is
 * deleted.
 */
export function leadsTo({ moves }: TwoSided, name: string, from: string): readonly string[] | undefined {
  const to = moves[name]?.leads[from]
  return to === undefined ? undefined : to === null ? [] : typeof to === 'string' ? [to] : to
}

/** The kinds of company that may make a move. */
export const moversOf = (kind: TwoSided, name: string): Kind[] => {
  const by = kind.moves[name]?.by
  return sidesOf(kind).filter(side => by === side || by === 'EITHER')
}

/** All transitions from all states with their side: `to` is null if the state stays or the record is deleted. */
export const stepsAll = (kind: TwoSided): { side: Kind; from: string; to: string | null }[] =>
  movesOf(kind).flatMap(name =>
    statesOf(kind).flatMap(from => {
      const to = leadsTo(kind, name, from)
      if (!to) return []
      return moversOf(kind, name).flatMap(side => (to.length ? to : [null]).map(one => ({ side, from, to: one })))
    }),
  )

/** The sides that have to act in a state. */
export const waitingIn = ({ waits }: TwoSided, state: string): Kind[] => [
  ...new Set(Object.values(waits).flatMap(wait => (wait.in === state ? [wait.side] : []))),
]

/** The name as a mail of the kind, if it is one. */
export const asMail = <K extends TwoSided>({ mails }: K, name: string | undefined): MailName<K> | undefined =>
  keysOf(mails).find(mail => mail === name)

/** The mail that reports a move; undefined if only the owner can see the record. */
export function mailOf<K extends TwoSided>(
  of: K,
  name: string,
  from: string,
  to: string | null,
): MailName<K> | undefined {
  const { states, moves }: TwoSided = of
  if (states[to ?? from]?.hidden) return undefined
  const mail = moves[name]?.mail
  return asMail(of, typeof mail === 'object' ? mail[to ?? from] : mail)
}

/** The event of a move in the history. */
export const eventOf = (kind: TwoSided, from: string, to: string | null): string =>
  (to !== null && to !== from && kind.states[to]?.event) || 'updated'
