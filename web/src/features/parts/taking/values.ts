import { today } from '@kreislauf/core/days.ts'
import {
  Assessment,
  PartForm,
  type PartSuggestion,
  type PartTemplateForm,
} from '@kreislauf/core/features/parts/contract.ts'
import { Day, maybe, maybeId, seen } from '@kreislauf/core/kit.ts'
import { z } from 'zod'

const Line = PartForm.pick({
  sparecategory: true,
  designation: true,
  position: true,
  weight: true,
  nonMetalFactor: true,
  pieces: true,
  price: true,
  remark: true,
}).extend({
  /** It was taken off. */
  on: z.boolean(),
  /** They are sent once the part is there. */
  photos: z.array(z.custom<File>(value => value instanceof File)).optional(),
})

/** Parts of one car: what holds for all of them once, and a line for each that could be taken off. */
export const TakingForm = z.object({
  takenon: Day,
  staffId: maybeId,
  place: maybe(60),
  assessment: Assessment.nullish(),
  lines: z.array(Line),
  /** The parts of the car that the rows were made in sight of. */
  seen,
})

export type Taking = z.input<typeof TakingForm>
export type TakingLine = Taking['lines'][number]
type Suggested = PartSuggestion['lines'][number]

/** What stays from one part to the next. */
export type Kept = Pick<Taking, 'staffId' | 'place' | 'assessment'>

const lineOf = ({ sparecategory, designation, position, weight, nonMetalFactor, pieces }: Suggested): TakingLine => ({
  sparecategory,
  designation,
  position,
  weight,
  nonMetalFactor,
  pieces,
  price: null,
  remark: null,
  on: false,
  photos: [],
})

/** What is proposed and not taken off yet, none of it chosen. */
export const initialOf = ({ lines, firstday, partIds }: PartSuggestion, kept: Kept): Taking => ({
  ...kept,
  seen: partIds,
  takenon: firstday > today() ? firstday : today(),
  lines: lines.filter(({ partId }) => partId === null).map(lineOf),
})

export const chosen = ({ lines }: Pick<Taking, 'lines'>): number[] =>
  lines.flatMap(({ on }, index) => (on ? [index] : []))

/** The parts that were chosen, as they are sent. */
export const toSend = ({ lines, ...all }: Taking, carId: number): z.input<typeof PartForm>[] =>
  lines.flatMap(({ on, photos: _, ...line }) => (on ? [{ ...line, ...all, carId }] : []))

/** What was chosen as the template for cars like this one. */
export const templateOf = ({ lines }: Taking): z.input<typeof PartTemplateForm>['lines'] =>
  lines.flatMap(({ on, sparecategory, designation, position, weight, pieces }) =>
    on && weight ? [{ sparecategory, designation, position, weight, pieces }] : [],
  )
