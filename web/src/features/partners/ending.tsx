import { useForm, useValue } from '../../ui/form/index.ts'
import { useStateOf, Validity } from './validity.tsx'

/** Warns beside a section while the day in one of its fields is near or past. */
export function Ending({ name }: { name: string }) {
  const till = useValue<string | null | undefined>(useForm(), name)
  return useStateOf(till) === 'good' ? null : <Validity till={till} />
}
