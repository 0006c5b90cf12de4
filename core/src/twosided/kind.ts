import type { Kind } from '../domain/departments.ts'
import { keysOf } from '../keys.ts'
import type { Right } from '../permissions.ts'

/** One of the two companies of a record. */
interface SideOf {
  /** Its list below `/deser`; a record stands in `details/<id>` under it. */
  screen: string
}

interface StateOf<Mail extends string> {
  /** A record may begin in it. */
  begins?: true
  /** Only its owner sees it. */
  hidden?: true
  /** It binds both sides. */
  binds?: true
  /** Nothing leads on from it. */
  ends?: true
  /** Reminds the sides that wait in it, so many working days after the record came into it. */
  reminds?: { readonly workdays: number; readonly mail: Mail }
  /** What the history calls it that a record comes into it; `updated` where it does not say. */
  event?: string
}

interface MoveOf<Side extends string, State extends string, Mail extends string> {
  by: Side | 'EITHER'
  /** Where it is another right than that of the kind. */
  can?: Right
  /** From which states, each with those that it may lead to; null: it stays as it is, or is deleted. */
  leads: { readonly [From in State]?: State | readonly State[] | null }
  /** Who makes it is asked first: it binds, or it cannot be undone. */
  binds?: true
  /** What tells of it, where that depends on it by the state that it leads to. */
  mail?: Mail | { readonly [To in State]?: Mail }
  /** Only the other side is told. */
  toOther?: true
}

interface WaitOf<Side extends string, State extends string, Name extends string> {
  in: State
  side: Side
  /** What the side should do. */
  move: Name
}

export interface MailOf {
  /** The record goes with it as a paper. */
  paper?: true
  /** It binds nobody: a company sends so many of them an hour. */
  free?: true
  /** Its words are the last ones of the course, not the reason or the remark of the record. */
  said?: true
}

type Table<Name extends string, Of> = { readonly [Key in Name]: Readonly<Of> }

/** A kind of record that two companies work on, as whatever holds for all kinds sees it. */
export interface TwoSided<
  Side extends Kind = Kind,
  State extends string = string,
  Name extends string = string,
  Mail extends string = string,
  Wait extends string = string,
> {
  readonly kind: string
  /** Whose record it is; the other side is shown it. */
  readonly owner: Side
  /** The right that moves ask for. */
  readonly can: Right
  readonly sides: { readonly [Key in Side]?: SideOf }
  readonly states: Table<State, StateOf<Mail>>
  readonly moves: Table<Name, MoveOf<Side, State, Mail>>
  /** Which side waits for what, in the order in which it is told. Of several in a state the record says which. */
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
 * The whole of a kind of record that two companies work on: states, moves and whose they are, what waits for whom, mails. Rules, rights,
 * SQL, mails, reminders and the start page are made of it. `kinds.ts` lists it.
 */
export const twoSided = <const D extends TwoSided & Named>(description: D & Sound<D>): D => description

export const statesOf = <K extends TwoSided>({ states }: K): StateName<K>[] => keysOf(states)
export const movesOf = <K extends TwoSided>({ moves }: K): MoveName<K>[] => keysOf(moves)
export const waitsOf = <K extends TwoSided>({ waits }: K): WaitName<K>[] => keysOf(waits)
/** The owner first. */
export const sidesOf = <K extends TwoSided>({ owner, sides }: K): SideName<K>[] =>
  keysOf(sides).toSorted((one, other) => Number(other === owner) - Number(one === owner))
export const otherSide = (kind: TwoSided, side: string): Kind | undefined => sidesOf(kind).find(one => one !== side)

/** The states with a mark, in the order of the description. */
export function statesThat<K extends TwoSided>(kind: K, mark: 'begins' | 'hidden' | 'binds' | 'ends'): StateName<K>[] {
  const { states }: TwoSided = kind
  return statesOf(kind).filter(state => states[state]?.[mark])
}

/** The states that a move may lead to; undefined where it cannot be made, none where the record stays as it is or goes. */
export function leadsTo({ moves }: TwoSided, name: string, from: string): readonly string[] | undefined {
  const to = moves[name]?.leads[from]
  return to === undefined ? undefined : to === null ? [] : typeof to === 'string' ? [to] : to
}

/** Whose move it is. */
export const moversOf = (kind: TwoSided, name: string): Kind[] => {
  const by = kind.moves[name]?.by
  return sidesOf(kind).filter(side => by === side || by === 'EITHER')
}

/** Every step that leads from a state, with whose it is: `to` is null where the record stays as it is or goes. */
export const stepsAll = (kind: TwoSided): { side: Kind; from: string; to: string | null }[] =>
  movesOf(kind).flatMap(name =>
    statesOf(kind).flatMap(from => {
      const to = leadsTo(kind, name, from)
      if (!to) return []
      return moversOf(kind, name).flatMap(side => (to.length ? to : [null]).map(one => ({ side, from, to: one })))
    }),
  )

/** Which sides wait in a state. */
export const waitingIn = ({ waits }: TwoSided, state: string): Kind[] => [
  ...new Set(Object.values(waits).flatMap(wait => (wait.in === state ? [wait.side] : []))),
]

/** A mail of the kind, if it is one. */
export const asMail = <K extends TwoSided>({ mails }: K, name: string | undefined): MailName<K> | undefined =>
  keysOf(mails).find(mail => mail === name)

/** The mail that tells of a move; undefined where nobody but its owner knows the record. */
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

/** What the history calls a move. */
export const eventOf = (kind: TwoSided, from: string, to: string | null): string =>
  (to !== null && to !== from && kind.states[to]?.event) || 'updated'
