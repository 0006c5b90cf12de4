import { employeeStep as step } from '@kreislauf/core/features/employees/today.ts'
import { begin, type ServedPapers } from '../../today/contribute.ts'
import { mailProof } from '../../today/proofs.ts'
import { endingQualifications, hasEmployees } from './today.queries.ts'

/** Qualifications of the staff. */
export const employeePapers: ServedPapers = {
  ending: endingQualifications,
  mail: (db, ending, reader, link) => mailProof(db, ending, ending.what ?? '', reader, link),
}

export const employeeStep = begin(step, { expression: hasEmployees })
