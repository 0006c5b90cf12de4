import { inCapitals } from '@kreislauf/core/domain/tidy.ts'
import { makerOf } from '@kreislauf/core/domain/vindecode.ts'
import { masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { query } from '../../app/data/api.ts'
import { useForm } from './form.ts'

const lists = { ...query(masterdata.lists, {}), staleTime: Number.POSITIVE_INFINITY }

/** The small lists of master data; undefined while loading. */
export const useLists = () => useQuery(lists).data

/** Maker by the first characters of a VIN, from master data. */
export function useMaker(vin: string): string | undefined {
  const wmi = useLists()?.wmi
  return wmi && makerOf(vin, wmi)
}

/** The key of a maker, field 2.1; undefined while incomplete. */
export const hsnOf = (typed: string): string | undefined => /^\d{4}$/.exec(inCapitals(typed).trim())?.[0]

/** Maker by key: that of the list of makers, else the only one in the catalogue; undefined for an unknown key. */
export function useMakerOfHsn(hsn: string | null | undefined): string | undefined {
  const makers = useLists()?.makers
  const listed = makers?.find(one => one.hsn === hsn)?.manufacturer
  const looksUp = !!hsn && !!makers && !listed
  const { data } = useQuery({ ...query(masterdata.byHsn, { params: { hsn: hsn ?? '' } }), enabled: looksUp })
  const names = new Set(looksUp ? data?.map(({ manufacturer }) => manufacturer) : [])
  return listed ?? (names.size === 1 ? [...names][0] : undefined)
}

/**
 * Fills in the maker derived from a number if none is entered, and clears it when the number no longer has one; a
 * typed maker stays. Does nothing before the first input.
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
