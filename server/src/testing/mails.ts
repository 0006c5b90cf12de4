import { pool } from './tenant.ts'

export interface Mailed {
  template: string
  language: string
  subject: string
  text: string
}

/** Mails to an address, oldest first. */
export async function mailsTo(email: string): Promise<Mailed[]> {
  const { rows } = await pool.raw.query<Mailed>(
    `select template, language, subject, replace(text, '[secret]', coalesce(secret, '[secret]')) as text from mail where lower(recipient) = lower($1) order by id`,
    [email],
  )
  return rows
}

/** Link in the latest mail to an address, optionally of one template. */
export async function linkTo(email: string, template?: string): Promise<string> {
  const mails = (await mailsTo(email)).filter(mail => !template || mail.template === template)
  const link = /https?:\/\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0]
  if (!link) throw new Error(`no mail with a link to ${email}`)
  return link
}

/** Token of that link. */
export const tokenTo = async (email: string, template?: string) =>
  (await linkTo(email, template)).split(/\/confirm\/|token=/).at(-1) ?? ''
