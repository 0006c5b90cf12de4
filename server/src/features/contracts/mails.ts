import { type Agreements, agreements } from '@kreislauf/core/features/contracts/states.ts'
import type { MailOf } from '@kreislauf/core/twosided/kind.ts'
import type { Db } from '../../platform/database/db.ts'
import { ownLink } from '../../platform/http/links.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { type Letter, mailingBy } from '../../twosided/mailing.ts'
import { queueMail } from '../mail/index.ts'
import { mailboxesOf, mailsOfHour } from './mails.queries.ts'
import { contractReport, paperName } from './paper.ts'
import { contractById, type StoredContract } from './queries.ts'

/** Missing values stay empty: their line is omitted. */
const paramsOf = (
  { remanName, dismantlerName, validfrom, validto, reason, proposedby }: StoredContract,
  link: string,
) => ({
  link,
  dismantler: dismantlerName,
  reman: remanName,
  proposer: proposedby === 'REMAN' ? remanName : dismantlerName,
  from: validfrom,
  till: validto ?? '',
  words: reason ?? '',
})

async function write(db: Db, contract: StoredContract, { email: to, language, link, template, t }: Letter<Agreements>) {
  const { paper: withPaper }: MailOf = agreements.mails[template]
  const paper = withPaper && {
    kind: 'order' as const,
    name: paperName(contract, t),
    data: contractReport(contract, { t, language }),
  }
  await queueMail(db, { to, language, template, params: paramsOf(contract, link), ...(paper && { paper }) })
}

/** Mails of a contract to its sides; a reminder to the one that has to answer. */
export const mailContract = mailingBy({
  kind: agreements,
  boxes: mailboxesOf,
  share: mailsOfHour,
  byId: contractById,
  turn: ({ proposedby }: StoredContract) => (proposedby === 'REMAN' ? 'DISMANTLER' : 'REMAN'),
  write,
})

/** Tells both sides that the last day of a contract comes. */
export async function mailEnding(db: Db, { config }: Pick<Platform, 'config'>, id: number): Promise<void> {
  const contract = await contractById(db, id)
  for (const { side, email: to, language } of await mailboxesOf(db, id)) {
    const link = ownLink(config, undefined, `/deser/${agreements.sides[side].screen}/details/${id}`)
    await queueMail(db, { to, language, template: 'contractEnding', params: paramsOf(contract, link) })
  }
}
