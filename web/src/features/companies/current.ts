import { companies } from '@kreislauf/core/features/companies/contract.ts'
import type { OwnDepartment } from '@kreislauf/core/features/companies/records.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/data/api.ts'
import { useDepartments } from '../../app/session/session.ts'
import { useAsked } from '../../ui/go.tsx'

/** The dismantler that the company's screens are about: the one in the address, else the first of the mandator. */
export function useDismantler() {
  const all = useDepartments('DISMANTLER')
  const asked = useAsked()
  const current = all.find(one => 'id' in asked && one.id === asked.id) ?? all[0]
  const { data, error, refetch } = useQuery({
    ...query(companies.dismantler, { params: { id: current?.id ?? 0 } }),
    enabled: current !== undefined,
  })
  const own: OwnDepartment | undefined = data && !data.foreign ? data : undefined
  // A collection point's own account sees what it needs of it.
  const served = data?.foreign ? data : undefined
  return { all, id: current?.id, dismantler: own, served, error, retry: () => void refetch() }
}
