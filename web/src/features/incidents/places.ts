import { type LogKeeper, moduleOf } from '@kreislauf/core/domain/logplace.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { useCompanyOf } from '../../app/session/companychoice.tsx'
import { useDepartments, useSession } from '../../app/session/session.ts'

export interface Place {
  id: number
  name: string
  department: LogKeeper
}

/** The yards and collection points whose log the user may read, and the one that the screen is about. */
export function usePlaces() {
  const account = useSession()?.account
  const places = useDepartments().flatMap(({ id, name, department }): Place[] =>
    (department === 'DISMANTLER' || department === 'COLLECTOR') && allows(account, `${moduleOf(department)}.R`)
      ? [{ id, name, department }]
      : [],
  )
  return useCompanyOf(places)
}
