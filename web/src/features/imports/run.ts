import { imports } from '@kreislauf/core/features/imports/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/data/api.ts'

/** Polling interval of a run in progress, in ms. */
const BEAT = 1000

export const goesOn = (state: string | undefined): boolean => state === 'RUNNING' || state === 'UNDOING'

/** A dry run or import, polled until it has ended. */
export const useRun = (id: number) =>
  useQuery({
    ...query(imports.get, { params: { id } }),
    refetchInterval: ({ state }) => (goesOn(state.data?.state) ? BEAT : false),
  })
