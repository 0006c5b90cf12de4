import { type Company, hasMarker } from '@kreislauf/core/features/companies/company.ts'
import type { Db } from '../../platform/database/db.ts'
import { placeOf } from '../geo/index.ts'

/** Places a company without a marker at its postal code or town, marked as approximate (details O89, O91). */
export async function placed<Form extends { company: Company }>(db: Db, form: Form): Promise<Form> {
  const { company } = form
  if (hasMarker(company)) return form
  const { lat, lon } = await placeOf(db, company)
  if (lat === null || lon === null) return { ...form, company: { ...company, positionexact: false } }
  return { ...form, company: { ...company, lat, lon, positionexact: false } }
}
