import type { CarInput } from '@kreislauf/core/features/cars/contract.ts'
import { type ForecastDetails, forecasts } from '@kreislauf/core/features/valuations/forecasts.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'

/** What a kept valuation knows of its car, as a new reception has it. */
function carOf({ result, inputs, vin, licenceplate, purchase }: ForecastDetails): CarInput {
  const { kba, ktype, manufacturer, model, clazz, year, km, catalyst } = result.vehicle
  return {
    ...{ manufacturer, model, clazz: clazz ?? 'M1', vin, licenceplate, year, km, ktype },
    ...{ hsn: kba?.slice(0, 4) ?? null, tsn: kba?.slice(4) ?? null, driveType: inputs.vehicle.driveType },
    ...{ catalystcode: catalyst, purchasePrice: purchase },
  }
}

/** The kept valuation whose car is received, if one is named; `link` ties it to the car that was saved. */
export function useReceiving(id: number | undefined) {
  const { data, isPending, error } = useQuery({
    ...query(forecasts.get, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  const tie = useCall(forecasts.link, { what: { one: 'forecasts', name: data?.title }, deed: 'change' })
  return {
    pending: id !== undefined && isPending && !error,
    title: data?.title,
    car: data && carOf(data),
    link: async (carId: number) => {
      if (!data || data.carId !== null) return
      await tie
        .mutateAsync({ params: { id: data.id, carId }, body: { version: data.version, reason: null } })
        .catch(() => undefined)
    },
  }
}
