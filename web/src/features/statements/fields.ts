import type { EditedCar } from '@kreislauf/core/features/cars/contract.ts'
import type { DismantlerForm } from '@kreislauf/core/features/companies/contract.ts'
import type { DisposalForm } from '@kreislauf/core/features/disposals/contract.ts'
import type { IncidentForm } from '@kreislauf/core/features/incidents/contract.ts'
import type { PartForm } from '@kreislauf/core/features/parts/contract.ts'
import type { ReceptionForm } from '@kreislauf/core/features/receptions/contract.ts'
import type { SpareListForm } from '@kreislauf/core/features/spares/contract.ts'
import type { FindingItem } from '@kreislauf/core/features/statements/contract.ts'
import { fieldOf as under } from '@kreislauf/core/keys.ts'
import type { PathOf } from '@kreislauf/core/paths.ts'
import type { NameIn } from '@kreislauf/core/words.ts'
import type { z } from 'zod'

type Code = NameIn<'statements.findings'>
type FieldsOf<Form extends z.ZodType> = Partial<Record<Code, PathOf<z.input<Form>>>>

const disposal: FieldsOf<typeof DisposalForm> = {
  'receipts-missing': 'disposal.receiptnumber',
  'receipts-missing-hazardous': 'disposal.receiptnumber',
  'proofs-missing': 'disposal.disposalproofnumber',
  'recyclingproofs-missing': 'disposal.recyclingproof',
  'substances-missing': 'disposal.substance',
  'batteries-without-efb': 'disposal.myDisposerId',
  'partners-expired': 'disposal.myDisposerId',
  'destinations-missing': 'disposal.myDisposerId',
  'carriers-expired': 'disposal.carrierId',
  'shredders-unrecognised': 'disposal.reason',
  'code-expired': 'disposal.wastetype',
}
const reception: FieldsOf<typeof ReceptionForm> = { 'origin-missing': 'originkind' }
const car: FieldsOf<typeof EditedCar> = { 'weight-outliers': 'weight', 'deliverers-missing': 'deliverer' }
const part: FieldsOf<typeof PartForm> = {
  'parts-unqualified': 'staffId',
  'parts-not-reusable': 'assessment',
  'parts-twice': 'position',
}
const spare: FieldsOf<typeof SpareListForm> = { 'spares-without-staff': 'staffId' }
const incident: FieldsOf<typeof IncidentForm> = { 'incidents-open': 'doneon' }
const yard: FieldsOf<typeof DismantlerForm> = { 'identnr-missing': 'identNr' }

const fields = { disposal, reception, car, part, spare, incident, yard }

/** The form field that a finding is about; undefined for one about the whole record. */
export function fieldOf(code: string, { target }: Pick<FindingItem, 'target'>): string | undefined {
  const found = under(under(fields, target), code)
  return typeof found === 'string' ? found : undefined
}
