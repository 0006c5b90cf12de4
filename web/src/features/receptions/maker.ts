import { makerOf } from '@kreislauf/core/domain/vindecode.ts'
import { masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { query } from '../../app/data/api.ts'
import { useForm } from './form.ts'

const lists = { ...query(masterdata.lists, {}), staleTime: Number.POSITIVE_INFINITY }

/** The small lists of the master data; undefined while loading. */
export const useLists = () => useQuery(lists).data

/** Maker by the first characters of a VIN, by the table of the master data. */
export function useMaker(vin: string): string | undefined {
  const wmi = useLists()?.wmi
  return wmi && makerOf(vin, wmi)
}

/** The key of a maker alone, field 2.1; undefined while it is not whole. */
export const hsnOf = (typed: string): string | undefined => /^\d{4}$/.exec(typed.trim())?.[0]

/** Maker by its key: that of the list of makers, else the only one that the catalogue has; undefined for an unknown key. */
export function useMakerOfHsn(hsn: string | null | undefined): string | undefined {
  const makers = useLists()?.makers
  const listed = makers?.find(one => one.hsn === hsn)?.manufacturer
  const asked = !!hsn && !!makers && !listed
  const { data } = useQuery({ ...query(masterdata.byHsn, { params: { hsn: hsn ?? '' } }), enabled: asked })
  const names = new Set(asked ? data?.map(({ manufacturer }) => manufacturer) : [])
  return listed ?? (names.size === 1 ? [...names][0] : undefined)
}

/**
 * Enters the maker that a number tells where none is entered yet, and takes it back when the number no longer tells it; what was typed
 * stays. Nothing happens before something was typed.
 */
export function useFilledMaker(maker: string | undefined): void {
  const form = useForm()
  const { disabled, dirty } = form
  const filled = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another maker is news, not that the field was emptied
  useEffect(() => {
    const kept = form.values().car.manufacturer
    if (disabled || !dirty || (kept && kept !== filled.current) || (!maker && !kept)) return
    filled.current = maker
    form.set('car.manufacturer', maker ?? null)
  }, [maker])
}
