import { useSearch } from '@tanstack/react-router'
import { useValueOf } from '../../ui/form/field.ts'
import type { FieldName } from '../../ui/form/index.ts'
import { useStateOf, Validity } from './validity.tsx'

/** A warning next to a section while the date in one of its fields is near or past. */
export function Ending({ name }: { name: FieldName<string> }) {
  const till = useValueOf(name)
  return useStateOf(till) === 'good' ? null : <Validity till={till} />
}

/** Whether the screen was opened for the certificate or permit, as from an expiry under „Heute“. */
export const useAtCertificate = (): boolean => {
  const search = useSearch({ strict: false })
  return 'part' in search && search.part === 'certificate'
}
