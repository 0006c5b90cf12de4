import { employees, type QualificationType } from '@kreislauf/core/features/employees/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/data/api.ts'

/** Kinds of qualification by id, in order. */
export function useQualificationTypes(): Map<string, QualificationType> {
  const { data } = useQuery(query(employees.qualificationTypes, {}))
  return new Map((data ?? []).map(type => [type.id, type]))
}
