import { cars } from '@kreislauf/core/features/cars/contract.ts'
import i18next from 'i18next'
import { call } from '../../app/api.ts'
import type { SearchHit } from '../../app/search.ts'

/** Cars by plate, end of the VIN, make or place. */
export async function findCars(q: string): Promise<SearchHit[]> {
  const found = await call(cars.search, { query: { q } })
  return found.map(({ id, licenceplate, car, vin, step, location }) => ({
    key: `car ${id}`,
    label: licenceplate ?? vin ?? i18next.t('cars.details.unnamed', { id }),
    detail: [car, licenceplate && vin, i18next.t(`cars.steps.${step}`), location].filter(Boolean).join(' · '),
    to: `/deser/carsinventory/details/${id}`,
  }))
}
