import type { Steps } from '../../domain/abilities.ts'
import type { Reason } from '../../problems.ts'
import type { WasteReport, WasteReportForm } from './contract.ts'

/** What decides about a stored report. */
export type State = Pick<WasteReport, 'senton' | 'till'> & { today: string }

const whySent = ({ senton }: State): Reason | undefined =>
  senton ? { code: 'wastereports.sent', params: { day: senton } } : undefined

/** What can be done with a report, and why not. What was sent stays as it was sent. */
export const steps = {
  edit: whySent,
  remove: whySent,
  note: () => undefined,
  send: state =>
    whySent(state) ??
    (state.till >= state.today ? { code: 'wastereports.year-runs', params: { day: state.till } } : undefined),
  unsend: ({ senton }) => (senton ? undefined : 'wastereports.not-sent'),
} as const satisfies Steps<State>

/** Most days that a report may span: a business year that was made longer. */
export const MOST_DAYS = 731

/** What is wrong with a form. */
export function whyNotSaved({ from, till, ownDueon }: WasteReportForm): Reason | undefined {
  const wrong = (path: string, code: string, params: Record<string, unknown> = {}): Reason => ({
    code: 'invalid',
    fields: [{ path, code, params }],
  })
  if (till < from) return wrong('till', 'not_before', { day: from })
  if ((Date.parse(till) - Date.parse(from)) / 86_400_000 >= MOST_DAYS) return wrong('till', 'too_long_period')
  return ownDueon && ownDueon <= till ? wrong('ownDueon', 'after_day', { day: till }) : undefined
}

/** Why a day is none on which it was sent: before the year was over, or ahead. */
export function whyNotSentOn(senton: string, { till, today }: State): Reason | undefined {
  if (senton > today) return { code: 'invalid', fields: [{ path: 'senton', code: 'in_future', params: { today } }] }
  return senton <= till
    ? { code: 'invalid', fields: [{ path: 'senton', code: 'after_day', params: { day: till } }] }
    : undefined
}
