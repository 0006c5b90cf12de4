import { imports } from '@kreislauf/core/features/imports/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/data/api.ts'

/** So often a run that goes on is asked how far it is, in milliseconds. */
const BEAT = 1000

export const goesOn = (state: string | undefined): boolean => state === 'RUNNING' || state === 'UNDOING'

/** A rehearsal or import, asked again until it has come to its end. */
export const useRun = (id: number) =>
  useQuery({
    ...query(imports.get, { params: { id } }),
    refetchInterval: ({ state }) => (goesOn(state.data?.state) ? BEAT : false),
  })
