import type { Steps } from '../../domain/abilities.ts'
import type { FieldErrorOf, Reason } from '../../problems.ts'
import type { Inspection, InspectionForm } from './contract.ts'

/** Findings about the content to be shared. */
export function whyNotGiven({ from, till, scope }: InspectionForm): Reason | undefined {
  const fields: FieldErrorOf<InspectionForm>[] = []
  if (till < from) fields.push({ path: 'till', code: 'not_before', params: { day: from } })
  if (scope.includes('KEEPERS') && !scope.includes('VNS')) fields.push({ path: 'scope', code: 'keepers_of_vns' })
  return fields.length ? { code: 'invalid', fields } : undefined
}

type State = Pick<Inspection, 'state'>
type Locked = Pick<Inspection, 'state' | 'pin'>

/** An expired or revoked folder cannot be reopened, and its bundle is deleted. */
const whyOver = ({ state }: State): Reason | undefined =>
  state === 'OPEN' || state === 'LOCKED' ? undefined : 'inspections.over'

/** Possible actions for a folder with reasons for refusal. */
export const steps = {
  revoke: whyOver,
  renewPin: (folder: Locked): Reason | undefined => whyOver(folder) ?? (folder.pin ? undefined : 'inspections.no-pin'),
  /** Its bundle. */
  read: whyOver,
} as const satisfies Steps<Locked>
