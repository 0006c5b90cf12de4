import { today } from '@kreislauf/core/days.ts'
import { reminderStage } from '@kreislauf/core/domain/certificates.ts'
import { aheadOf } from '@kreislauf/core/features/reminders/rules.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { screenOfEnding, setOf } from '@kreislauf/core/today/parts.ts'
import { asMandator, type Db } from '../../platform/database/db.ts'
import { ownLink } from '../../platform/http/links.ts'
import { dailyAt, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import type { Noticed, Notices, Served } from '../../today/contribute.ts'
import { papers, served } from '../../today/contributions.ts'
import { remindersOf } from '../../today/days.queries.ts'
import type { Ending } from '../../today/endings.queries.ts'
import { endings } from '../../today/papers.ts'
import { headsOf } from '../accounts/index.ts'
import { keepNotice, mandatorsWithHeads } from './notices.queries.ts'

/** Notifies the administrators of each company of expiring records on the days that it chose, each stage once (details O24). */
export async function sendReminders(platform: Platform, on: string = today()): Promise<void> {
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
    const stage = reminderStage(ending.validto, on, reminders[setOf(ending.kind)])
    if (stage && (await keepNotice(db, ending, stage))) due.set(keyOf(ending), ending)
  }
  if (!due.size) return
  const link = (to: `/${string}`) => ownLink(platform.config, undefined, to)
  for (const { id: accountId, email: to, language, name } of await headsOf(db, 'certificateExpiry'))
    for (const ending of await endings(db, on, reminders, language)) {
      if (!due.has(keyOf(ending))) continue
      const { kind, id } = ending
      await papers[setOf(kind)].mail(db, ending, { to, language, accountId, name }, link(screenOfEnding(kind, id)))
    }
}

/** Sends the notices of a feature on the days that the company chose, each stage once. */
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

/** Key of a notice; for a place the date distinguishes its months or years. */
const keyOf = ({ record, recordId, validto }: Noticed) => `${record} ${recordId} ${validto}`

/** Scheduled jobs of reminders. */
export const reminderJobs = (platform: Platform): Job[] => [
  { name: 'certificate notices', lastDue: dailyAt('07:30'), work: () => sendReminders(platform) },
]
