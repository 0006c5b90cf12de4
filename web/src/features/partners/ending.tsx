import { useValueOf } from '../../ui/form/field.ts'
import type { FieldName } from '../../ui/form/index.ts'
import { useStateOf, Validity } from './validity.tsx'

/** Warns beside a section while the day in one of its fields is near or past. */
export function Ending({ name }: { name: FieldName<string> }) {
  const till = useValueOf(name)
  return useStateOf(till) === 'good' ? null : <Validity till={till} />
}
