import { translator } from '../../platform/words/i18n.ts'
import type { ServedPapers } from '../../today/contribute.ts'
import { mailProof } from '../../today/proofs.ts'
import { endingDocuments } from './today.queries.ts'

/** Papers of the company's archive. */
export const documentPapers: ServedPapers = {
  ending: endingDocuments,
  mail: (db, ending, reader, link) =>
    mailProof(db, ending, translator(reader.language)('documents.proof', { what: ending.what ?? '' }), reader, link),
}
