import type { z } from 'zod'
import type { Kind } from '../domain/departments.ts'
import type { Reminders } from '../features/reminders/rules.ts'
import type { Feature } from '../features.ts'
import { fromKeys, keysOf } from '../keys.ts'
import type { Need } from '../permissions.ts'
import type { Figures, Reminded, Standing } from './contribution.ts'
import {
  type Contributed,
  type ContributedAt,
  contributions,
  type EndingKind,
  type ItemOf,
  type PaperSet,
  papers,
  type ToldAt,
  told,
} from './contributions.ts'

/** Names and default days of the reminder settings, in their order. */
export const reminded: Record<keyof Reminders, Reminded> = { ...papers, ...contributions }

/** What is required to read a part at a kind of place; undefined if the place does not have it. */
export const needAt = ({ at }: { at: Partial<Record<Kind, Need>> }, place: Kind): Need | undefined => at[place]

/** The names of the contributions of a kind of place. */
export const contributedAt = <Place extends Kind>(place: Place): ContributedAt<Place>[] =>
  keysOf(contributions).filter((name): name is ContributedAt<Place> => needAt(contributions[name], place) !== undefined)

/** The names of what a kind of place is told. */
export const toldAt = <Place extends Kind>(place: Place): ToldAt<Place>[] =>
  keysOf(told).filter((name): name is ToldAt<Place> => needAt(told[name], place) !== undefined)

/** Whose changes can change the Today of these kinds of place. */
export const readsAt = (...places: Kind[]): Feature[] => [
  ...new Set(
    [...Object.values(contributions), ...Object.values(told)]
      .filter(part => places.some(place => needAt(part, place)))
      .flatMap(({ reads }): readonly Feature[] => reads),
  ),
]

/** A task of any contribution. */
export type ContributedTask = {
  [Name in Contributed]: ReturnType<(typeof contributions)[Name]['tasks']>[number]
}[Contributed]

type Making<Of> = Of extends { tasks?: (...given: never) => readonly (infer One)[] } ? One : never

/** A task made from what Today is told. */
export type ToldTask = { [Name in keyof typeof told]: Making<(typeof told)[Name]> }[keyof typeof told]

/** All tasks made from these lists, with the name of their contribution. */
export const contributedTasks = (lists: { [Name in Contributed]?: readonly ItemOf<Name>[] }, standing: Standing) =>
  keysOf(contributions).flatMap(name => {
    const { tasks }: { tasks(items: readonly unknown[], standing: Standing): readonly ContributedTask[] } =
      contributions[name]
    return tasks(lists[name] ?? [], standing).map(task => ({ name, task }))
  })

/** All tasks made from what a kind of place is told, in the order of the work, with what is said of their order. */
export function toldTasks<Place extends Kind>(place: Place, answer: ToldFields<Place>, standing: Standing) {
  const made = toldAt(place).flatMap(name => {
    const { tasks, soon, blocks = false }: Described = told[name]
    return (tasks?.(answer, standing) ?? []).map(task => ({ task, soon, blocks }))
  })
  return made.toSorted((one, other) => Number(other.blocks) - Number(one.blocks))
}
interface Described extends Pick<Figures, 'soon' | 'blocks'> {
  tasks?(answer: object, standing: Standing): readonly ToldTask[]
}

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never
/** The schemas of the fields that a kind of place is told. */
export type ToldShape<Place extends Kind> = Both<(typeof told)[ToldAt<Place>]['fields']>
export type ToldFields<Place extends Kind> =
  ToldShape<Place> extends z.ZodRawShape ? z.output<z.ZodObject<ToldShape<Place>>> : never

/** Whether a contribution's work is done physically on the yard. */
export const isYardwork = (name: Contributed): boolean => {
  const { yardwork }: { yardwork?: boolean } = contributions[name]
  return yardwork ?? false
}

const sets: Record<EndingKind, PaperSet> = Object.assign(
  {},
  ...keysOf(papers).map(set => fromKeys(keysOf<object>(papers[set].screens), () => set)),
)

/** The set of papers, and of reminder days, to which a kind belongs. */
export const setOf = (kind: EndingKind): PaperSet => sets[kind]

type Papers = typeof papers
type Screens = {
  [Kind in EndingKind]: Extract<Papers[keyof Papers]['screens'], Record<Kind, unknown>>[Kind]
}
const screens: Screens = Object.assign({}, ...keysOf(papers).map(set => papers[set].screens))

/** The screen to renew an expiring paper; `id` of its owner. */
export const screenOfEnding = (kind: EndingKind, id: number) => screens[kind](id)
