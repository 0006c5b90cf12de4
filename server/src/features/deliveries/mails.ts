import { type NoteSide, type Notes, notes } from '@kreislauf/core/features/deliveries/states.ts'
import type { MailOf } from '@kreislauf/core/twosided/kind.ts'
import type { Db } from '../../platform/database/db.ts'
import { ownLink } from '../../platform/http/links.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { translator } from '../../platform/words/i18n.ts'
import { type Letter, mailingBy } from '../../twosided/mailing.ts'
import { mailsOfHour } from '../../twosided/pairs.queries.ts'
import { queueMail } from '../mail/index.ts'
import { entriesOf } from './entries.queries.ts'
import { mailboxesOf } from './mails.queries.ts'
import { noteReport, paperName } from './paper.ts'
import { noteById, type StoredNote } from './queries.ts'
import type { deliveryTemplates } from './templates.ts'

/** Missing values stay empty: their line is omitted. */
const paramsOf = (note: StoredNote, link: string) => ({
  ...{ link, dismantler: note.dismantlerName, reman: note.remanName, pieces: note.pieces, total: note.total },
  number: note.deliveryNumber ?? '',
  day: note.actionDate,
  due: note.due ?? '',
  answerby: note.answerby ?? '',
  difference: note.correction?.total ?? '',
  owed: note.owed,
  words: note.course.at(-1)?.words ?? '',
})

async function write(
  db: Db,
  note: StoredNote,
  { email: to, language, link, publicUrl, template, t, side }: Letter<Notes>,
) {
  const { paper: withPaper }: MailOf = notes.mails[template]
  const paper = withPaper && {
    kind: 'order' as const,
    name: paperName(note, t, template !== 'noteClosed'),
    data: noteReport(
      { ...note, entries: await entriesOf(db, note.id, language) },
      {
        t,
        german: translator('de'),
        language,
        side,
        correction: template !== 'noteClosed' && note.correction !== null,
        publicUrl,
      },
    ),
  }
  await queueMail(db, { to, language, template, params: paramsOf(note, link), ...(paper && { paper }) })
}

/** Mails of a note to its sides. */
export const mailNote = mailingBy<Notes, StoredNote>({
  kind: notes,
  boxes: mailboxesOf,
  share: mailsOfHour('note'),
  byId: noteById,
  write,
})

/** Reminds sides of a note. */
export async function remindOfNote(
  db: Db,
  { config }: Pick<Platform, 'config'>,
  id: number,
  { template, sides }: { template: keyof typeof deliveryTemplates; sides: readonly NoteSide[] },
): Promise<void> {
  const note = await noteById(db, id)
  for (const { side, email: to, language } of await mailboxesOf(db, id)) {
    if (!sides.includes(side)) continue
    const link = ownLink(config, undefined, `/deser/${notes.sides[side].screen}/details/${id}`)
    await queueMail(db, { to, language, template, params: paramsOf(note, link) })
  }
}
