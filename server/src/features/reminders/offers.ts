import { reminderStage } from '@kreislauf/core/domain/certificates.ts'
import { aheadOf, type Reminders, screenOfOffer, screenOfOffers } from '@kreislauf/core/features/reminders/rules.ts'
import type { Db } from '../../platform/database/db.ts'
import { ownLink } from '../../platform/http/links.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { headsOf } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import { byDay, cargosOf, type EndingOffer, endingOffers } from '../offers/index.ts'
import { keepNotice } from './notices.queries.ts'

/**
 * Tells which offers of the exchange end soon, each stage once: the heads and those of the company who are the contact of one. What ends
 * on the same day is one mail.
 */
export async function tellOffers(db: Db, platform: Platform, { offers: days }: Reminders, on: string): Promise<void> {
  const due = new Set<number>()
  const ahead = days.length ? await endingOffers(db, on, aheadOf(days), 'de') : []
  for (const { id: recordId, validto } of ahead) {
    const stage = reminderStage(validto, on, days)
    if (stage && (await keepNotice(db, { record: 'recycler_offer', recordId, validto }, stage))) due.add(recordId)
  }
  if (!due.size) return
  const contacts = ahead.flatMap(({ id, contactmail }) => (due.has(id) && contactmail ? [contactmail] : []))
  for (const reader of await headsOf(db, 'certificateExpiry', contacts)) {
    const offers = await endingOffers(db, on, aheadOf(days), reader.language)
    for (const group of byDay(offers.filter(({ id }) => due.has(id)))) await mail(db, platform, reader, group)
  }
}

type Reader = Awaited<ReturnType<typeof headsOf>>[number]

async function mail(db: Db, { config }: Platform, reader: Reader, offers: readonly EndingOffer[]): Promise<void> {
  const [first, ...more] = offers
  if (!first) return
  const { id: accountId, email: to, language, name } = reader
  const { id, recyclerId, recycler, validto: until, cargo } = first
  const receiver = { to, language, accountId }
  const own = { recycler, until, name }
  if (!more.length)
    return queueMail(db, {
      ...{ ...receiver, template: 'offerEnding' },
      params: { ...own, cargo, link: ownLink(config, undefined, screenOfOffer(id)) },
    })
  return queueMail(db, {
    ...{ ...receiver, template: 'offersEnding' },
    params: {
      ...own,
      cargos: cargosOf(offers).join(', '),
      link: ownLink(config, undefined, screenOfOffers(recyclerId)),
    },
  })
}
