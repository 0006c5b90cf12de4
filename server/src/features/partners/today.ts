import { partnerStep as step } from '@kreislauf/core/features/partners/today.ts'
import { translator } from '../../platform/words/i18n.ts'
import { begin, type ServedPapers } from '../../today/contribute.ts'
import { mailProof } from '../../today/proofs.ts'
import { endingPapers, hasDisposers } from './today.queries.ts'

/** Certificates, permits and papers of disposers and carriers. */
export const partnerPapers: ServedPapers = {
  ending: endingPapers,
  mail(db, ending, reader, link) {
    const owner = ending.kind === 'CARRIER' ? 'CARRIER' : 'DISPOSER'
    const proof = translator(reader.language)(`partners.proofs.${owner}`, { what: ending.what ?? '' })
    return mailProof(db, ending, proof, reader, link)
  },
}

export const partnerStep = begin(step, { expression: hasDisposers })
