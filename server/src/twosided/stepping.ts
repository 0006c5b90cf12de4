import type { Db } from '../platform/database/db.ts'
import type { Platform } from '../platform/process/platform.ts'

interface Stepping<Body> {
  db: Db
  params: { id: number }
  body: Body
  language: string
  platform: Platform
}

/** A step of one side as a handler: it is made, its mail goes out in the same transaction, and the record is answered as it is now. */
export const steppingBy =
  <Mail, Details>(
    mail: (db: Db, platform: Platform, id: number, template: Mail) => Promise<void>,
    details: (db: Db, id: number, language: string) => Promise<Details>,
  ) =>
  <Body>(step: (db: Db, id: number, body: Body) => Promise<Mail | undefined>) =>
  async ({ db, params: { id }, body, language, platform }: Stepping<Body>): Promise<Details> => {
    const template = await step(db, id, body)
    if (template !== undefined) await mail(db, platform, id, template)
    return details(db, id, language)
  }
