import { type Boxes, boxes } from '@kreislauf/core/features/carts/states.ts'
import type { Db } from '../../platform/database/db.ts'
import { type Letter, mailingBy } from '../../twosided/mailing.ts'
import { mailsOfHour } from '../../twosided/pairs.queries.ts'
import { queueMail } from '../mail/index.ts'
import { mailboxesOf } from './mails.queries.ts'
import { cartById, type StoredCart } from './queries.ts'

async function write(db: Db, cart: StoredCart, { email: to, language, link, template }: Letter<Boxes>) {
  const { remanName: reman, dismantlerName: dismantler, pieces, total, course } = cart
  const params = { link, reman, dismantler, pieces, total, words: course.at(-1)?.words ?? '' }
  await queueMail(db, { to, language, template, params })
}

/** Mails of a box to its sides: to both that it is ready, to the other one that a line was lowered. */
export const mailCart = mailingBy<Boxes, StoredCart>({
  kind: boxes,
  boxes: mailboxesOf,
  share: mailsOfHour('box'),
  byId: cartById,
  write,
})
