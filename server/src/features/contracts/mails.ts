import { type Agreements, agreements, type ContractSide } from '@kreislauf/core/features/contracts/states.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { MailOf } from '@kreislauf/core/twosided/kind.ts'
import type { Db } from '../../platform/database/db.ts'
import { ownLink } from '../../platform/http/links.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { translator } from '../../platform/words/i18n.ts'
import { type Letter, mailingBy } from '../../twosided/mailing.ts'
import { mailsOfHour } from '../../twosided/pairs.queries.ts'
import { queueMail } from '../mail/index.ts'
import { mailboxesOf, remindedBoxesOf } from './mails.queries.ts'
import { contractReport, paperName } from './paper.ts'
import { contractById, type StoredContract } from './queries.ts'

/** Missing values stay empty: their line is omitted. */
const paramsOf = (
  { remanName, dismantlerName, validfrom, validto, reason, proposedby, course }: StoredContract,
  link: string,
  t: T,
) => ({
  link,
  dismantler: dismantlerName,
  reman: remanName,
  proposer: proposedby === 'REMAN' ? remanName : dismantlerName,
  from: validfrom,
  till: validto ?? '',
  words: reason ?? (course.at(-1)?.what === 'CLOSED' ? t('contracts.course.CLOSED') : ''),
})

async function write(db: Db, contract: StoredContract, { email: to, language, link, template, t }: Letter<Agreements>) {
  const { paper: withPaper }: MailOf = agreements.mails[template]
  const paper = withPaper && {
    kind: 'order' as const,
    name: paperName(contract, t),
    data: contractReport(contract, { t, language }),
  }
  await queueMail(db, { to, language, template, params: paramsOf(contract, link, t), ...(paper && { paper }) })
}

const mailing = {
  kind: agreements,
  boxes: mailboxesOf,
  share: mailsOfHour('contract'),
  byId: contractById,
  turn: ({ proposedby }: StoredContract): ContractSide => (proposedby === 'REMAN' ? 'DISMANTLER' : 'REMAN'),
  write,
}

/** Mails of a contract to its sides. */
export const mailContract = mailingBy(mailing)

/** A reminder to the side that has to answer, unless its company is suspended (rulings F32). */
export const remindOfContract = mailingBy({ ...mailing, boxes: remindedBoxesOf })

/** Tells both sides that the last day of a contract comes, unless their company is suspended. */
export async function mailEnding(db: Db, { config }: Pick<Platform, 'config'>, id: number): Promise<void> {
  const contract = await contractById(db, id)
  for (const { side, email: to, language } of await remindedBoxesOf(db, id)) {
    const link = ownLink(config, undefined, `/deser/${agreements.sides[side].screen}/details/${id}`)
    await queueMail(db, {
      to,
      language,
      template: 'contractEnding',
      params: paramsOf(contract, link, translator(language)),
    })
  }
}
