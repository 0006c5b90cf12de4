import type { Incident, IncidentForm } from '@kreislauf/core/features/incidents/contract.ts'
import type { z } from 'zod'
import { fieldsOf } from '../../ui/form/index.ts'

/** The form's values; a field without a choice is empty. */
export type Values = z.input<typeof IncidentForm>

export const { field } = fieldsOf<Values>()

export const valuesOf = (incident: Incident): Values => {
  const { id, version, date, occurredon, incidentType, description, cause, remedy, reportedto, doneon } = incident
  const { staffId, carId } = incident
  return { id, version, date, occurredon, incidentType, description, cause, remedy, reportedto, doneon, staffId, carId }
}
