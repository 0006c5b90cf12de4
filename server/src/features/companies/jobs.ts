import { today } from '@kreislauf/core/days.ts'
import { COMPANY_REMINDERS, reminderStage } from '@kreislauf/core/domain/certificates.ts'
import { asMandator, type Db } from '../../platform/db.ts'
import { translator } from '../../platform/i18n.ts'
import { dailyAt, type Job } from '../../platform/jobs.ts'
import { ownLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/serve.ts'
import { headsOf } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import { type EndingCertificate, endingCertificates, keepNotice } from './reminders/queries.ts'

/** Tells the heads 180, 90, 30 and 14 days before a company's certificate ends, each stage once (details O24). */
export async function tellEndingCertificates(platform: Platform, on: string = today()): Promise<void> {
  for (const certificate of await endingCertificates(platform.pool.raw, on, Math.max(...COMPANY_REMINDERS))) {
    const stage = reminderStage(certificate.until, on, COMPANY_REMINDERS)
    if (stage === undefined || certificate.sent.some(days => days <= stage)) continue
    await asMandator(platform.pool, { mandatorId: certificate.mandatorId }, db =>
      tell(db, platform, certificate, stage),
    )
  }
}

async function tell(db: Db, { config }: Platform, certificate: EndingCertificate, stage: number): Promise<void> {
  const { certificateId, kind, company, until } = certificate
  if (!(await keepNotice(db, certificateId, stage))) return
  const link = ownLink(config, undefined, '/deser/company/certificates')
  for (const { email, language, id, name } of await headsOf(db, 'certificateExpiry'))
    await queueMail(db, {
      to: email,
      language,
      template: 'certificateEnding',
      params: { link, company, certificate: translator(language)(`companies.certificates.kinds.${kind}`), until, name },
      accountId: id,
    })
}

/** What companies do on time. */
export const companyJobs = (platform: Platform): Job[] => [
  { name: 'certificate notices', lastDue: dailyAt('07:30'), work: () => tellEndingCertificates(platform) },
]
