import { useDepartments } from '../../app/session.ts'
import { usePlaceOf } from '../incidents/index.ts'

/** The own recyclers, and the one that a screen is about. */
export const useRecyclers = () => usePlaceOf(useDepartments('RECYCLER'))
