import { missingForVn } from '@kreislauf/core/features/companies/rules.ts'
import { companyStep as step } from '@kreislauf/core/features/companies/today.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import type { Db } from '../../platform/database/db.ts'
import { translator } from '../../platform/words/i18n.ts'
import { begin, receiverOf, type ServedPapers } from '../../today/contribute.ts'
import { queueMail } from '../mail/index.ts'
import { certificateOn, dismantlerById } from './queries.ts'
import { endingCertificates } from './today.queries.ts'

/** The company's own certificates. */
export const companyPapers: ServedPapers = {
  ending: endingCertificates,
  mail: (db, { name: company, validto: until, code }, reader, link) =>
    queueMail(db, {
      ...{ ...receiverOf(reader), template: 'certificateEnding' },
      params: {
        ...{ link, company, until, name: reader.name },
        certificate: translator(reader.language)(keyFrom(`companies.certificates.kinds.${code}`)),
      },
    }),
}

/** Done when the company has all data for a VN, including document and issuer of its recognition. */
export const companyStep = begin(step, { read: readyForVn })

async function readyForVn(db: Db, dismantlerId: number, day: string): Promise<boolean> {
  const [{ identNr, company, authority }, certificate = null] = await Promise.all([
    dismantlerById(db, dismantlerId),
    certificateOn(db, dismantlerId, day),
  ])
  return missingForVn({ identNr, company, authority, certificate }).length === 0
}
