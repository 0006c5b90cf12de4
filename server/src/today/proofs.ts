import { queueMail } from '../features/mail/index.ts'
import type { Db } from '../platform/database/db.ts'
import { type Reader, receiverOf } from './contribute.ts'
import type { Ending } from './endings.queries.ts'

/** Queues the mail about an expiring paper, which `proof` names. */
export const mailProof = (
  db: Db,
  { name: whose, validto: until }: Ending,
  proof: string,
  reader: Reader,
  link: string,
) =>
  queueMail(db, {
    ...{ ...receiverOf(reader), template: 'proofEnding' },
    params: { link, whose, proof: proof.trim(), until, name: reader.name },
  })
