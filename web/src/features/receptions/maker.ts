import { makerOf } from '@kreislauf/core/domain/vindecode.ts'
import { masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/api.ts'

const lists = { ...query(masterdata.lists, {}), staleTime: Number.POSITIVE_INFINITY }

/** The small lists of the master data; undefined while loading. */
export const useLists = () => useQuery(lists).data

/** Maker by the first characters of a VIN, by the table of the master data. */
export function useMaker(vin: string): string | undefined {
  const wmi = useLists()?.wmi
  return wmi && makerOf(vin, wmi)
}
