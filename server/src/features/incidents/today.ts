import { incidentsToday as described } from '@kreislauf/core/features/incidents/today.ts'
import { tell } from '../../today/contribute.ts'
import { openIncidents } from './queries.ts'

/** Open incidents of a place. */
export const incidentsToday = tell(described, { row: openIncidents })
