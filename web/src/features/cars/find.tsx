import { cars } from '@kreislauf/core/features/cars/contract.ts'
import i18next from 'i18next'
import { call } from '../../app/data/api.ts'
import type { Found } from '../../app/search/search.ts'
import { StepBadge } from './step.tsx'

/**
 * Searches cars by plate, end of the VIN, make or place. The list behind it has those of one yard that are not
 * disposed of.
 */
export async function findCars(q: string): Promise<Found> {
  const { rows, total } = await call(cars.search, { query: { q } })
  const hits = rows.map(({ id, licenceplate, car, vin, step, location }) => ({
    key: `car ${id}`,
    label: licenceplate ?? vin ?? i18next.t('cars.details.unnamed', { id }),
    detail: [car, licenceplate && vin, location].filter(Boolean).join(' · '),
    names: [car, vin].filter(one => one !== null),
    badge: <StepBadge step={step} />,
    to: `/deser/carsinventory/details/${id}` as const,
  }))
  return { hits, total, list: { to: `/deser/carsinventory?q=${encodeURIComponent(q)}`, whole: false } }
}
