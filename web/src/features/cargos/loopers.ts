import { useDepartments } from '../../app/session.ts'
import { usePlaceOf } from '../incidents/index.ts'

/** The own companies that have cargo, and the one that a screen is about. */
export const useLoopers = () => usePlaceOf(useDepartments('LOOPER'))
