import { wantedToday as described } from '@kreislauf/core/features/coreoffers/today.ts'
import { tell } from '../../today/contribute.ts'
import { wantedOnYard } from './today.queries.ts'

/** Cars on the yard of which remanufacturers under contract want something. */
export const wantedToday = tell(described, { row: wantedOnYard })
