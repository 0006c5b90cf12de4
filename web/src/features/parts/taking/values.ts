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
  /** Ticked: it was removed. */
  on: z.boolean(),
  /** Uploaded once the part is saved. */
  photos: z.array(z.custom<File>(value => value instanceof File)).optional(),
})

/** Parts of one car: common values, and a line for each part that can be removed. */
export const TakingForm = z.object({
  takenon: Day,
  staffId: maybeId,
  place: maybe(60),
  assessment: Assessment.nullish(),
  lines: z.array(Line),
  /** The parts of the car that were known when the rows were made. */
  seen,
})

export type Taking = z.input<typeof TakingForm>
export type TakingLine = Taking['lines'][number]
type Suggested = PartSuggestion['lines'][number]

/** Values kept for the next car. */
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

/** The proposed parts that are not removed yet, none of them ticked. */
export const initialOf = ({ lines, firstday, partIds }: PartSuggestion, kept: Kept): Taking => ({
  ...kept,
  seen: partIds,
  takenon: firstday > today() ? firstday : today(),
  lines: lines.filter(({ partId }) => partId === null).map(lineOf),
})

export const chosen = ({ lines }: Pick<Taking, 'lines'>): number[] =>
  lines.flatMap(({ on }, index) => (on ? [index] : []))

/** The ticked parts as call bodies. */
export const toSend = ({ lines, ...all }: Taking, carId: number): z.input<typeof PartForm>[] =>
  lines.flatMap(({ on, photos: _, ...line }) => (on ? [{ ...line, ...all, carId }] : []))

/** The ticked parts as the template for cars like this one. */
export const templateOf = ({ lines }: Taking): z.input<typeof PartTemplateForm>['lines'] =>
  lines.flatMap(({ on, sparecategory, designation, position, weight, pieces }) =>
    on && weight ? [{ sparecategory, designation, position, weight, pieces }] : [],
  )
