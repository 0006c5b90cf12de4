import type { z } from 'zod'
import { today } from '../../days.ts'
import { report } from '../../fields.ts'
import { Day, Id, version } from '../../kit.ts'
import { contactProblems, formProblems, tidied } from './checks.ts'
import { KeeperContact } from './keeper.ts'
import { Annotation, ReceptionForm, VnForm } from './records.ts'

/** Judges the form as soon as its parts can be read, whatever else is still missing. */
const judged = {
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => !path?.length || ['vn', 'keeper', 'car'].includes(String(path[0]))),
}
function judge(form: z.output<typeof ReceptionForm>, context: z.RefinementCtx<z.output<typeof ReceptionForm>>) {
  for (const { path, code, params } of formProblems(tidied(form), today()))
    report(context, path, [{ code, ...(params && { params }) }])
}

/** A new reception; without a day of hand-over it is that of today (details O28). */
export const NewReception = ReceptionForm.extend({
  vn: VnForm.extend({ receptiondate: Day.default(() => today()) }),
  dismantlerId: Id,
}).superRefine(judge, judged)
/** What a form holds of a reception, new or stored, while it is typed. */
export type TypedReception = Omit<z.input<typeof NewReception>, 'dismantlerId'>
/** `carversion` guards the car too, which the inventory edits on its own. */
export const EditedReception = ReceptionForm.extend({ version, carversion: version }).superRefine(judge, judged)
/** What is changed of a reception that is locked; without `keeper` the way to reach it stays. */
export const AnnotationForm = Annotation.extend({ keeper: KeeperContact.optional(), version }).superRefine(
  ({ keeper }, context) => {
    for (const { path, ...finding } of keeper ? contactProblems(keeper, today()) : []) report(context, path, [finding])
  },
)
