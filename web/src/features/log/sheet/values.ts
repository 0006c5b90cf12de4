import { HULK } from '@kreislauf/core/domain/avv.ts'
import { sub, sum } from '@kreislauf/core/domain/decimal.ts'
import { STAGES, type Stage, stageOf } from '@kreislauf/core/domain/stages.ts'
import { kgPer, toKg } from '@kreislauf/core/domain/units.ts'
import { type EntryForm, type EntryLine, Measure, type Proposal } from '@kreislauf/core/features/log/contract.ts'
import type { Frame } from '@kreislauf/core/features/log/frame.ts'
import type { WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import { Amount, Day, Id, seen } from '@kreislauf/core/kit.ts'
import { z } from 'zod'

/** A row of the sheet: a stored line by its id, or one to be booked. */
export const SheetLine = z.object({
  id: Id.nullish(),
  wastetype: z.string(),
  amount: Amount.min(0).nullish(),
  measure: Measure,
  deleted: z.boolean().optional(),
})

/** Day and employee of a stage. */
const Head = z.object({ actiondate: Day, occurredon: Day.nullish(), staffId: Id.nullish() })

export const SheetForm = z.object({
  stages: z.object({ DRAINING: Head, PARTS: Head, FURTHER: Head }),
  lines: z.array(SheetLine),
  confirmed: z.boolean().optional(),
  /** The lines of the car that were known when the rows were made. */
  seen,
})

export type SheetLine = z.input<typeof SheetLine>
export type SheetValues = z.input<typeof SheetForm>

/** The types in force, by code. */
export type Types = ReadonlyMap<string, WasteType>

/** kg of a row; 0 without amount or unit. A stored one keeps its conversion factor (details O60). */
export function kgOf({ wastetype, amount, measure, deleted }: SheetLine, types: Types, stored?: EntryLine): number {
  const type = types.get(wastetype)
  const factor = stored?.measure === measure ? stored.factor : type && kgPer(measure, type)
  return deleted || !amount || !factor ? 0 : toKg(amount, factor)
}

export type StoredLines = ReadonlyMap<number, EntryLine>

/** kg of all rows, except the one at index `except`. */
const rowsKg = (lines: readonly SheetLine[], types: Types, stored: StoredLines, except = -1): number =>
  sum([
    ...lines.flatMap((line, index) => (index === except ? [] : [kgOf(line, types, stored.get(line.id ?? 0))])),
    ...elsewhere(lines, stored),
  ])

/** kg of each line booked by others meanwhile, which has no row on the sheet. */
const elsewhere = (lines: readonly SheetLine[], stored: StoredLines): number[] => {
  const shown = new Set(lines.map(({ id }) => id))
  return [...stored.values()].flatMap(({ id, kind, kg }) => (kind === 'LINE' && !shown.has(id) ? [kg] : []))
}

/** The car's masses in kg: booked, change by the open rows, and the rest after them. */
export function standing(
  { weight, besides }: Omit<Frame, 'parts'>,
  lines: readonly SheetLine[],
  types: Types,
  stored: StoredLines,
) {
  const rows = [...stored.values()].filter(({ kind }) => kind === 'LINE').map(({ kg }) => kg)
  const booked = sum([besides, ...rows])
  const after = sum([besides, rowsKg(lines, types, stored)])
  const closed = lines.some(({ wastetype, deleted }) => wastetype === HULK && !deleted)
  return { booked, open: openRows(lines, stored), openKg: sub(after, booked), rest: sub(weight, after), closed }
}

/** Number of rows with unsaved values. */
export const openRows = (lines: readonly SheetLine[], stored: StoredLines): number =>
  lines.filter(line => isOpen(line, stored.get(line.id ?? 0))).length

/** Whether a row has unsaved values. */
const isOpen = ({ amount, measure, deleted }: SheetLine, was: EntryLine | undefined): boolean =>
  was ? !!deleted || was.amount !== amount || was.measure !== measure : !!amount && !deleted

/** The mass of the hulk that explains the rest of the car, in kg; never below 0. */
export const restFor = (
  { weight, besides }: Omit<Frame, 'parts'>,
  lines: readonly SheetLine[],
  types: Types,
  stored: StoredLines,
  hulk: number,
): number => Math.max(0, sub(weight, sum([besides, rowsKg(lines, types, stored, hulk)])))

/** Index of the hulk row with an automatic amount: one not stored yet. */
export const openHulk = (lines: readonly SheetLine[]): number =>
  lines.findIndex(({ id, wastetype, deleted }) => !id && wastetype === HULK && !deleted)

/** Stored lines, then proposals, except those for types booked since they were read: the hulk closes the car. */
export const initialLines = (stored: readonly EntryLine[], proposals: readonly Proposal[]): SheetLine[] => [
  ...stored
    .filter(({ kind }) => kind === 'LINE')
    .map(({ id, wastetype, amount, measure }) => ({ id, wastetype, amount, measure })),
  ...proposals
    .filter(({ wastetype }) => !hasType(stored, wastetype))
    .map(({ wastetype, amount, measure }) => ({ wastetype, amount, measure })),
]

/** Ids of the booked lines. */
export const seenLines = (stored: readonly EntryLine[]): number[] =>
  stored.flatMap(({ id, kind }) => (kind === 'LINE' ? [id] : []))

const hasType = (stored: readonly EntryLine[], wanted: string) =>
  stored.some(({ kind, wastetype }) => kind === 'LINE' && wastetype === wanted)

/** A row to send, with its index on the sheet. */
interface Sent {
  at: number
  form: z.input<typeof EntryForm>
}

/** The stage of a row, by its type or as stored. */
export function stageOfLine({ id, wastetype }: SheetLine, types: Types, stored: StoredLines): Stage {
  const fraction = types.get(wastetype)?.fraction ?? stored.get(id ?? 0)?.fraction ?? 0
  return stageOf({ wastetype, fraction })
}

/** The groups of a sheet's rows, in order. */
const GROUPS = ['fluids', 'harmful', 'parts', 'hulk', 'others'] as const
type Group = (typeof GROUPS)[number]

/** Liquid fractions of domain 3.1: oils, other fluids, fuel. */
const FLUIDS = [3, 4, 7]

function groupOf(line: SheetLine, types: Types, stored: StoredLines): Group {
  const stage = stageOfLine(line, types, stored)
  if (stage !== 'DRAINING') return stage === 'PARTS' ? 'parts' : line.wastetype === HULK ? 'hulk' : 'others'
  const fraction = types.get(line.wastetype)?.fraction ?? stored.get(line.id ?? 0)?.fraction ?? 0
  return FLUIDS.includes(fraction) ? 'fluids' : 'harmful'
}

/** The indexes of the chosen rows by group; without empty groups. */
export function grouped(
  lines: readonly SheetLine[],
  chosen: (line: SheetLine) => boolean,
  types: Types,
  stored: StoredLines,
): [Group, number[]][] {
  const places = lines.flatMap((line, at) => (chosen(line) ? [{ at, group: groupOf(line, types, stored) }] : []))
  return GROUPS.flatMap((group): [Group, number[]][] => {
    const own = places.filter(place => place.group === group).map(({ at }) => at)
    return own.length ? [[group, own]] : []
  })
}

interface Sheet {
  types: Types
  stored: StoredLines
  /** Whether the employee of the type's stage may book it. */
  able: (wastetype: string) => boolean
}

/** The changed and new rows of a stage. Rows that its employee may not book stay proposed. */
export function toSend(
  { lines, stages, confirmed, seen: known }: SheetValues,
  stage: Stage,
  { types, stored, able }: Sheet,
): Sent[] {
  return lines.flatMap((line, at): Sent[] => {
    if (stageOfLine(line, types, stored) !== stage) return []
    const { id, wastetype, measure, deleted } = line
    const amount = line.amount ?? 0
    const was = id ? stored.get(id) : undefined
    if (was) {
      const same = !deleted && was.amount === amount && was.measure === measure
      return same ? [] : [{ at, form: { ...was, amount, measure, deleted, confirmed } }]
    }
    if (id || !amount || !able(wastetype)) return []
    return [{ at, form: { wastetype, amount, measure, ...stages[stage], confirmed, seen: known } }]
  })
}

/** Indexes of rows of a stage whose amount was cleared, so they cannot be booked. */
export const emptyRows = ({ lines }: SheetValues, stage: Stage, { types, stored }: Sheet): number[] =>
  lines.flatMap((line, at) =>
    line.amount === null && !line.deleted && stageOfLine(line, types, stored) === stage ? [at] : [],
  )

/** The next stage: the first with something to book. */
export const nextStage = (values: SheetValues, sheet: Sheet): Stage =>
  STAGES.find(stage => toSend(values, stage, sheet).length > 0) ?? 'FURTHER'

/**
 * The sheet after some rows were booked: the lines as stored, with the input in other stages unchanged. `clean` is
 * the same without that input.
 */
export function afterBooking(
  values: SheetValues,
  sent: ReadonlySet<number>,
  booked: readonly EntryLine[],
  proposals: readonly Proposal[],
): { clean: SheetValues; values: SheetValues } {
  const rest = values.lines.filter((_, at) => !sent.has(at))
  const open = rest.filter(({ id, wastetype }) => !id && !(wastetype === HULK && hasType(booked, HULK)))
  const stored = initialLines(booked, [])
  const typed = stored.map(row => rest.find(({ id }) => id === row.id) ?? row)
  const proposed = open.flatMap(row => {
    const was = proposals.find(({ wastetype }) => wastetype === row.wastetype)
    if (row.wastetype === HULK || !was) return row.wastetype === HULK ? [row] : []
    return [{ wastetype: was.wastetype, amount: was.amount, measure: was.measure }]
  })
  const now = { ...values, confirmed: false, seen: seenLines(booked) }
  return {
    clean: { ...now, lines: [...stored, ...proposed] },
    values: { ...now, lines: [...typed, ...open] },
  }
}
