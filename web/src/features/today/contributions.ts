import type { EndingKind } from '@kreislauf/core/today/contributions.ts'
import type { BroughtTask, Shown, ShownPapers, ShownTasks } from '../../app/today/shown.ts'
import { carTasks } from '../cars/today.ts'
import { boxTasks } from '../carts/today.ts'
import { companyPapers } from '../companies/today.ts'
import { containerTasks } from '../containers/today.tsx'
import { contractTasks } from '../contracts/today.ts'
import { wantedTasks } from '../coreoffers/today.ts'
import { noteTasks } from '../deliveries/today.ts'
import { documentPapers } from '../documents/today.ts'
import { employeePapers } from '../employees/today.ts'
import { incidentTasks } from '../incidents/today.ts'
import { logTasks } from '../log/today.ts'
import { offerTasks } from '../offers/today.ts'
import { partnerPapers } from '../partners/today.ts'
import { orderTasks } from '../pickuporders/today.ts'
import { receptionTasks } from '../receptions/today.ts'
import { reviewTasks } from '../reviews/today.ts'
import { bidTasks } from '../valuations/today.ts'
import { reportTasks } from '../wastereports/today.ts'

/** How tasks of features are shown; does not compile while a kind is missing. */
const shown: ShownTasks<BroughtTask['kind']> = {
  ...bidTasks,
  ...wantedTasks,
  ...boxTasks,
  ...carTasks,
  ...containerTasks,
  ...contractTasks,
  ...incidentTasks,
  ...logTasks,
  ...noteTasks,
  ...offerTasks,
  ...orderTasks,
  ...receptionTasks,
  ...reviewTasks,
  ...reportTasks,
}

/** How such a task is shown. */
export function shownOf<Task extends BroughtTask>({ kind }: Task): Shown<Task> {
  const all: Record<string, unknown> = shown
  return all[kind] as Shown<Task>
}

/** How expiring papers are shown. */
export const shownPapers: ShownPapers<EndingKind> = {
  ...companyPapers,
  ...documentPapers,
  ...employeePapers,
  ...partnerPapers,
}
