import type { Steps } from '../../domain/abilities.ts'
import type { Reason } from '../../problems.ts'
import type { WasteReport, WasteReportForm } from './contract.ts'

/** What the steps of a stored report depend on. */
export type State = Pick<WasteReport, 'senton' | 'till'> & { today: string }

const whySent = ({ senton }: State): Reason | undefined =>
  senton ? { code: 'wastereports.sent', params: { day: senton } } : undefined

/** Steps of a report with the reasons that refuse them. A submitted report cannot be changed. */
export const steps = {
  edit: whySent,
  remove: whySent,
  note: () => undefined,
  send: state =>
    whySent(state) ??
    (state.till >= state.today ? { code: 'wastereports.year-runs', params: { day: state.till } } : undefined),
  unsend: ({ senton }) => (senton ? undefined : 'wastereports.not-sent'),
} as const satisfies Steps<State>

/** Longest period of a report in days: an extended business year. */
export const MOST_DAYS = 731

/** Why a form is refused. */
export function whyNotSaved({ from, till, ownDueon }: WasteReportForm): Reason | undefined {
  const wrong = (path: string, code: string, params: Record<string, unknown> = {}): Reason => ({
    code: 'invalid',
    fields: [{ path, code, params }],
  })
  if (till < from) return wrong('till', 'not_before', { day: from })
  if ((Date.parse(till) - Date.parse(from)) / 86_400_000 >= MOST_DAYS) return wrong('till', 'too_long_period')
  return ownDueon && ownDueon <= till ? wrong('ownDueon', 'after_day', { day: till }) : undefined
}

/** Why a day of submission is refused: before the end of the year, or in the future. */
export function whyNotSentOn(senton: string, { till, today }: State): Reason | undefined {
  if (senton > today) return { code: 'invalid', fields: [{ path: 'senton', code: 'in_future', params: { today } }] }
  return senton <= till
    ? { code: 'invalid', fields: [{ path: 'senton', code: 'after_day', params: { day: till } }] }
    : undefined
}
