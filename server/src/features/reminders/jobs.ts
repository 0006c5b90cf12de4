import { today } from '@kreislauf/core/days.ts'
import { reminderStage } from '@kreislauf/core/domain/certificates.ts'
import {
  aheadOf,
  daysFor,
  type Reminders,
  screenOfEnding,
  screenOfReview,
} from '@kreislauf/core/features/reminders/rules.ts'
import { longMonth } from '@kreislauf/core/format.ts'
import { asMandator, type Db } from '../../platform/db.ts'
import { translator } from '../../platform/i18n.ts'
import { dailyAt, type Job } from '../../platform/jobs.ts'
import { ownLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { headsOf } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import { type Unsigned, unsigned } from '../reviews/index.ts'
import { keepNotice, mandatorsWithHeads } from './notices.queries.ts'
import { type Ending, endings, remindersOf } from './queries.ts'

/** Tells the heads of each company what ends, on the days that it chose, each stage once (details O24). */
export async function tellEndings(platform: Platform, on: string = today()): Promise<void> {
  for (const mandatorId of await mandatorsWithHeads(platform.pool.raw))
    await asMandator(platform.pool, { mandatorId }, db => tellCompany(db, platform, on))
}

async function tellCompany(db: Db, platform: Platform, on: string): Promise<void> {
  const reminders = await remindersOf(db)
  await tellReviews(db, platform, reminders, on)
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

/** Tells which months of the log nobody has signed and are due soon. */
async function tellReviews(db: Db, { config }: Platform, { reviews: days }: Reminders, on: string): Promise<void> {
  const due: Unsigned[] = []
  for (const month of await unsigned(db, on, aheadOf(days))) {
    const stage = month.dueon >= on && reminderStage(month.dueon, on, days)
    const row = { record: 'review', recordId: month.departmentId, validto: month.dueon } as const
    if (stage && (await keepNotice(db, row, stage))) due.push(month)
  }
  for (const { id, email, language, name } of due.length ? await headsOf(db, 'certificateExpiry') : [])
    for (const { departmentId, name: place, month, dueon: until } of due)
      await queueMail(db, {
        ...{ to: email, language, accountId: id, template: 'reviewDue' },
        params: {
          ...{ place, until, name, month: longMonth(month, language) },
          link: ownLink(config, undefined, screenOfReview(departmentId, month)),
        },
      })
}

/** What reminders do on time. */
export const reminderJobs = (platform: Platform): Job[] => [
  { name: 'certificate notices', lastDue: dailyAt('07:30'), work: () => tellEndings(platform) },
]
