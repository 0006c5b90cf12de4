import { today } from '@kreislauf/core/days.ts'
import { type DatedFigures, type Figures, figuresOn } from '@kreislauf/core/domain/dated.ts'
import { type Lists, masterdata, type WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/data/api.ts'
import type { Choice } from '../../ui/form/index.ts'

const LASTING = { staleTime: 3_600_000, gcTime: 7_200_000 }

/** All small lists of master data, refetched hourly; undefined while loading. */
export const useMasterdata = (): Lists | undefined => useQuery({ ...query(masterdata.lists, {}), ...LASTING }).data

/** The figures of law and trade with their validity; undefined while loading. */
export const useDated = (): DatedFigures | undefined => useMasterdata()?.dated

/** The figures of a day, today by default; undefined while loading. */
export function useFigures(day?: string | null): Figures | undefined {
  const dated = useDated()
  return dated && figuresOn(dated, day || today())
}

/** Share of a car's weight that may stay unexplained once its hulk is booked (details O57); undefined while loading. */
export const useDifferenceLimit = (): number | undefined => useFigures()?.car_difference_limit

/** The values of a type list as options: `useTypeChoices('clazz')`. */
export const useTypeChoices = (list: string): Choice<string>[] =>
  (useMasterdata()?.types[list] ?? []).map(({ value, name }) => ({ value, label: name }))

/** The waste types in force on a day, today by default, in tree order; empty while loading. */
export function useWasteTypes(on?: string): WasteType[] {
  const { data = [] } = useQuery({ ...query(masterdata.wasteTypes, { query: on ? { on } : {} }), ...LASTING })
  return data.flatMap(({ children }) => children)
}

/** One of them; undefined for a code not in force on that day. */
export const useWasteType = (code: string | null | undefined, on?: string): WasteType | undefined =>
  useWasteTypes(on).find(type => type.code === code)
