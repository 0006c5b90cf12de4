import type { z } from 'zod'
import { today } from '../../days.ts'
import { report } from '../../fields.ts'
import { Day, Id, version } from '../../kit.ts'
import { contactProblems, formProblems, tidied } from './checks.ts'
import { KeeperContact } from './keeper.ts'
import { Annotation, ReceptionForm, VnForm } from './records.ts'

/** Validates the form as soon as its parts can be parsed, whatever else is still missing. */
const judged = {
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => !path?.length || ['vn', 'keeper', 'car'].includes(String(path[0]))),
}
function judge(form: z.output<typeof ReceptionForm>, context: z.RefinementCtx<z.output<typeof ReceptionForm>>) {
  for (const { path, code, params } of formProblems(tidied(form), today()))
    report(context, path, [{ code, ...(params && { params }) }])
}

/** A new reception; the day of hand-over is today by default (details O28). */
export const NewReception = ReceptionForm.extend({
  vn: VnForm.extend({ receptiondate: Day.default(() => today()) }),
  dismantlerId: Id,
}).superRefine(judge, judged)
/** The form values of a new or stored reception while typing. */
export type TypedReception = Omit<z.input<typeof NewReception>, 'dismantlerId'>
/** `carversion` also protects the car, which can be edited in the inventory. */
export const EditedReception = ReceptionForm.extend({ version, carversion: version }).superRefine(judge, judged)
/** Changes to a locked reception; without `keeper` the contact data stays. */
export const AnnotationForm = Annotation.extend({ keeper: KeeperContact.optional(), version }).superRefine(
  ({ keeper }, context) => {
    for (const { path, ...finding } of keeper ? contactProblems(keeper, today()) : []) report(context, path, [finding])
  },
)
