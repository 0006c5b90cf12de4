import { type Valuated, ValueForm, valuations } from '@kreislauf/core/features/valuations/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { reach } from '../../app/data/api.ts'
import { health } from '../../app/data/connection.ts'
import { type Form, useValues } from '../../ui/form/index.ts'
import { useStore } from '../../ui/store.ts'
import type { Values } from './form.ts'

/** Pause after the last keystroke before the car is valued again. */
const PAUSE_MS = 300
/** Without connection it is tried again after this time. */
const AGAIN_MS = 5000

/** The valuation of the values in the form. */
export interface Valuing {
  /** The last answer, of the values before if these are not valued yet. */
  answer: Valuated | undefined
  /** The answer is of the values before. */
  old: boolean
  /** The values are being valued. */
  busy: boolean
  /** Why the values could not be valued. */
  error: Error | undefined
  /** Without connection: it is tried again by itself. */
  lost: boolean
  again: () => void
}

/** Enough of a car is known to ask for its value; what is missing, the answer says. */
const isBegun = ({ vehicle, carId }: ValueForm): boolean =>
  carId !== null || [vehicle.kba, vehicle.clazz, vehicle.driveType, vehicle.weight, vehicle.manufacturer].some(Boolean)

/** Values the car again after each change; of several answers the one to the last question counts. */
export function useValuing(form: Form<Values>): Valuing {
  const parsed = ValueForm.safeParse(useValues(form).value)
  const body = parsed.success && isBegun(parsed.data) ? JSON.stringify(parsed.data) : undefined
  const [asked] = useDebouncedValue(body, PAUSE_MS)
  const { online } = useStore(health)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['valuations', 'value', asked],
    queryFn: ({ signal }) => reach(valuations.value, { body: JSON.parse(asked ?? '') }, { signal }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    meta: { reads: valuations.parts.reads },
    // The connection that the browser reports is not that to the server.
    networkMode: 'always',
    refetchInterval: ({ state }) => (isLost(state.error) ? AGAIN_MS : false),
  })
  const last = useRef<Valuated>(undefined)
  if (data) last.current = data
  const fields = error instanceof Problem ? error.fields : undefined
  useEffect(() => {
    if (fields?.length) form.setErrors(fields.map(one => ({ ...one, path: `value.${one.path}` })))
  }, [fields, form.setErrors])
  const answer = parsed.success && !body ? undefined : last.current
  return {
    answer,
    old: body !== asked || isPlaceholderData || !data,
    busy: body !== undefined && (body !== asked || isFetching),
    error: error ?? undefined,
    lost: isLost(error) || !online,
    again: () => void refetch(),
  }
}

const isLost = (error: unknown) =>
  error instanceof Problem && (error.code === 'network' || error.code === 'unavailable')
