import type { Steps } from '../../domain/abilities.ts'
import { whyClosed } from '../../domain/closing.ts'
import type { FieldErrorOf, Reason } from '../../problems.ts'
import type { Incident, IncidentForm } from './contract.ts'

type Days = Pick<IncidentForm, 'date' | 'occurredon' | 'doneon'>

/** Findings about the days: none is in the future, the true day precedes the day of booking, and completion follows the incident. */
export function whyDaysWrong({ date, occurredon, doneon }: Days, today: string): Reason | undefined {
  const happened = occurredon ?? date
  const fields: FieldErrorOf<IncidentForm>[] = []
  if (date > today) fields.push({ path: 'date', code: 'in_future', params: { today } })
  else if (occurredon && occurredon > date)
    fields.push({ path: 'occurredon', code: 'after_action', params: { actiondate: date } })
  if (doneon && doneon > today) fields.push({ path: 'doneon', code: 'in_future', params: { today } })
  else if (doneon && doneon < happened) fields.push({ path: 'doneon', code: 'not_before', params: { day: happened } })
  return fields.length ? { code: 'invalid', fields } : undefined
}

const settled = ['date', 'occurredon', 'incidentType', 'description', 'cause', 'staffId', 'carId'] as const

/** Data of a stored incident that the rules need. */
export type State = Pick<Incident, 'date' | 'doneon' | 'closedTill'>

/**
 * Why it may not be saved as in the form: on a closed day only the follow-up can be edited, until it is done. `before` is the stored one, undefined for
 * a new one.
 */
export function whyNotSaved(
  form: Omit<IncidentForm, 'id' | 'version' | 'deleted'>,
  before: Incident | undefined,
  closedTill: string | null,
): Reason | undefined {
  const same = before && settled.every(name => form[name] === before[name])
  if (before && same && !whyNotFollowed({ ...before, closedTill })) return undefined
  return (before && whyClosed(before.date, closedTill)) ?? whyClosed(form.date, closedTill, 'date')
}

const whyNotFollowed = ({ date, doneon, closedTill }: State): Reason | undefined =>
  doneon ? whyClosed(date, closedTill) : undefined

/** Possible actions for a stored incident with reasons for refusal. */
export const steps = {
  /** All of it. */
  edit: ({ date, closedTill }) => whyClosed(date, closedTill),
  /** Measures taken, notified parties, and the day of completion. */
  follow: whyNotFollowed,
  remove: ({ date, closedTill }) => whyClosed(date, closedTill),
} as const satisfies Steps<State>
