import { companies } from '@kreislauf/core/features/companies/contract.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/data/api.ts'
import { useCan } from '../../app/session/session.ts'

/** A company of the own mandator, with all data. */
export type OwnDepartment = Extract<Output<typeof companies.dismantler>, { foreign: false }>
/** Values that prefill a new reception: the company's presets (details O45). */
export type Presetting =
  | Pick<OwnDepartment, 'presets' | 'vnprintdate' | 'vnprintstamp' | 'vnsornc' | 'vnsornd'>
  | undefined
/** A collector that can be chosen in a reception. */
export type Assignable = Output<typeof companies.assignableCollectors>[number]

/** A dismantler of the own mandator with all data; undefined while loading, for others, and without the right. */
export function useDismantler(id: number | undefined): OwnDepartment | undefined {
  const may = useCan(companies.dismantler)
  const { data } = useQuery({ ...query(companies.dismantler, { params: { id: id ?? 0 } }), enabled: may && !!id })
  return data && !data.foreign ? data : undefined
}

/** The same for a collector. */
export function useCollector(id: number | null): OwnDepartment | undefined {
  const may = useCan(companies.collector)
  const { data } = useQuery({ ...query(companies.collector, { params: { id: id ?? 0 } }), enabled: may && !!id })
  return data && !data.foreign ? data : undefined
}

/** The presets of a dismantler for new receptions, also available to the account of one of its collection points. */
export function usePresets(id: number): Presetting {
  const may = useCan(companies.dismantler)
  const { data } = useQuery({ ...query(companies.dismantler, { params: { id } }), enabled: may })
  return data?.foreign ? data.served : data
}
