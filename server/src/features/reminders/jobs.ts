import { today } from '@kreislauf/core/days.ts'
import { reminderStage } from '@kreislauf/core/domain/certificates.ts'
import {
  aheadOf,
  daysFor,
  type Reminders,
  screenOfEnding,
  screenOfReport,
  screenOfReview,
} from '@kreislauf/core/features/reminders/rules.ts'
import { longMonth } from '@kreislauf/core/format.ts'
import { asMandator, type Db } from '../../platform/database/db.ts'
import { ownLink } from '../../platform/http/links.ts'
import { dailyAt, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { translator } from '../../platform/words/i18n.ts'
import { headsOf } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import { unsigned } from '../reviews/index.ts'
import { unsent } from '../wastereports/index.ts'
import { keepNotice, mandatorsWithHeads, type Noticed } from './notices.queries.ts'
import { tellOffers } from './offers.ts'
import { type Ending, endings, remindersOf } from './queries.ts'

/** Tells the heads of each company what ends, on the days that it chose, each stage once (details O24). */
export async function tellEndings(platform: Platform, on: string = today()): Promise<void> {
  for (const mandatorId of await mandatorsWithHeads(platform.pool.raw))
    await asMandator(platform.pool, { mandatorId }, db => tellCompany(db, platform, on))
}

async function tellCompany(db: Db, platform: Platform, on: string): Promise<void> {
  const reminders = await remindersOf(db)
  await tellReviews(db, platform, reminders, on)
  await tellReports(db, platform, reminders, on)
  await tellOffers(db, platform, reminders, on)
  const ahead = (await endings(db, on, reminders, 'de')).filter(({ validto }) => validto >= on)
  const due = new Map<string, Ending>()
  for (const ending of ahead) {
    const stage = reminderStage(ending.validto, on, daysFor(reminders, ending.kind))
    if (stage && (await keepNotice(db, ending, stage))) due.set(keyOf(ending), ending)
  }
  if (!due.size) return
  for (const head of await headsOf(db, 'certificateExpiry'))
    for (const ending of await endings(db, on, reminders, head.language))
      if (due.has(keyOf(ending))) await mail(db, platform, head, ending)
}

const keyOf = ({ record, recordId }: Ending) => `${record} ${recordId}`

type Head = Awaited<ReturnType<typeof headsOf>>[number]

async function mail(db: Db, { config }: Platform, { id, email, language, name }: Head, ending: Ending): Promise<void> {
  const t = translator(language)
  const { kind, name: whose, what, validto: until, certificate } = ending
  const link = ownLink(config, undefined, screenOfEnding(kind, ending.id))
  const to = { to: email, language, accountId: id }
  if (certificate)
    return queueMail(db, {
      ...to,
      template: 'certificateEnding',
      params: { link, company: whose, certificate: t(`companies.certificates.kinds.${certificate}`), until, name },
    })
  const proof = t(`reminders.proofs.${kind}`, { what: what ?? '' }).trim()
  return queueMail(db, { ...to, template: 'proofEnding', params: { link, whose, proof, until, name } })
}

/** What has to be done by `validto`, and the mail that says so. */
interface Duty extends Noticed {
  mail: (head: Head) => Promise<void>
}

/** Tells the heads what is to be done soon, on the days that the company chose. */
async function tellDuties(db: Db, duties: readonly Duty[], days: readonly number[], on: string): Promise<void> {
  const due: Duty[] = []
  for (const duty of duties) {
    const stage = duty.validto >= on && reminderStage(duty.validto, on, days)
    if (stage && (await keepNotice(db, duty, stage))) due.push(duty)
  }
  for (const head of due.length ? await headsOf(db, 'certificateExpiry') : [])
    for (const duty of due) await duty.mail(head)
}

/** Tells which months of the log nobody has signed and are due soon. */
async function tellReviews(db: Db, { config }: Platform, { reviews: days }: Reminders, on: string): Promise<void> {
  const months = await unsigned(db, on, aheadOf(days))
  const duties = months.map(({ departmentId, name: place, month, dueon: until }): Duty => {
    const link = ownLink(config, undefined, screenOfReview(departmentId, month))
    const mail = ({ id, email, language, name }: Head) =>
      queueMail(db, {
        ...{ to: email, language, accountId: id, template: 'reviewDue' },
        params: { place, until, name, month: longMonth(month, language), link },
      })
    return { record: 'review', recordId: departmentId, validto: until, mail }
  })
  await tellDuties(db, duties, days, on)
}

/** Tells which yards have not sent their report to the waste statistics, which is due soon. */
async function tellReports(db: Db, { config }: Platform, { reports: days }: Reminders, on: string): Promise<void> {
  const reports = await unsent(db, on, aheadOf(days))
  const duties = reports.map(({ dismantlerId, name: place, year, dueon: until }): Duty => {
    const link = ownLink(config, undefined, screenOfReport(dismantlerId, year))
    const mail = ({ id, email, language, name }: Head) =>
      queueMail(db, {
        ...{ to: email, language, accountId: id, template: 'reportDue' },
        params: { place, until, name, year: String(year), link },
      })
    return { record: 'waste_report', recordId: dismantlerId, validto: until, mail }
  })
  await tellDuties(db, duties, days, on)
}

/** What reminders do on time. */
export const reminderJobs = (platform: Platform): Job[] => [
  { name: 'certificate notices', lastDue: dailyAt('07:30'), work: () => tellEndings(platform) },
]
