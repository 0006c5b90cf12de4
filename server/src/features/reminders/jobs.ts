import { today } from '@kreislauf/core/days.ts'
import { reminderStage } from '@kreislauf/core/domain/certificates.ts'
import { aheadOf, daysFor, screenOfEnding } from '@kreislauf/core/features/reminders/rules.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { asMandator, type Db } from '../../platform/database/db.ts'
import { ownLink } from '../../platform/http/links.ts'
import { dailyAt, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { translator } from '../../platform/words/i18n.ts'
import type { Noticed, Notices, Served } from '../../today/contribute.ts'
import { served } from '../../today/contributions.ts'
import { remindersOf } from '../../today/days.queries.ts'
import { headsOf } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import { keepNotice, mandatorsWithHeads } from './notices.queries.ts'
import { type Ending, endings } from './queries.ts'

/** Tells the heads of each company what ends, on the days that it chose, each stage once (details O24). */
export async function tellEndings(platform: Platform, on: string = today()): Promise<void> {
  for (const mandatorId of await mandatorsWithHeads(platform.pool.raw))
    await asMandator(platform.pool, { mandatorId }, db => tellCompany(db, platform, on))
}

async function tellCompany(db: Db, platform: Platform, on: string): Promise<void> {
  const reminders = await remindersOf(db)
  for (const name of keysOf(served)) {
    const { notices }: Served = served[name]
    if (notices) await tell(db, platform, notices, reminders[name], on)
  }
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

/** Tells what a feature brings, on the days that the company chose, each stage once. */
async function tell<Row>(
  db: Db,
  { config }: Platform,
  { due, noticed, contact, together = alone, mail }: Notices<Row>,
  days: readonly number[],
  on: string,
): Promise<void> {
  const told = new Set<string>()
  const ahead = days.length ? await due(db, on, aheadOf(days), 'de') : []
  const contacts: string[] = []
  for (const row of ahead) {
    const notice = noticed(row)
    const stage = notice.validto >= on && reminderStage(notice.validto, on, days)
    if (!stage || !(await keepNotice(db, notice, stage))) continue
    told.add(keyOf(notice))
    contacts.push(...[contact?.(row)].flatMap(address => address ?? []))
  }
  if (!told.size) return
  const link = (to: `/${string}`) => ownLink(config, undefined, to)
  for (const { id: accountId, email: to, language, name } of await headsOf(db, 'certificateExpiry', contacts)) {
    const rows = (await due(db, on, aheadOf(days), language)).filter(row => told.has(keyOf(noticed(row))))
    for (const [first, ...more] of together(rows))
      if (first) await mail(db, [first, ...more], { to, language, accountId, name }, link)
  }
}

const alone = <Row>(rows: readonly Row[]): Row[][] => rows.map(row => [row])

/** What is told of a row; of a place the day says which of its months or years. */
const keyOf = ({ record, recordId, validto }: Noticed) => `${record} ${recordId} ${validto}`

/** What reminders do on time. */
export const reminderJobs = (platform: Platform): Job[] => [
  { name: 'certificate notices', lastDue: dailyAt('07:30'), work: () => tellEndings(platform) },
]
