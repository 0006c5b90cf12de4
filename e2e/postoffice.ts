import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Received } from '../server/src/testing/smtp.ts'

/** A mail as the tests read it. */
export interface Letter {
  subject: string
  text: string
  html: string
  /** The address of its button. */
  link: string
}

/** Folder in which the mail server of the browser tests stores mails for the test processes. */
export const mailFolder = join(tmpdir(), `kreislauf-e2e-mail-${process.env['E2E_PORT'] ?? process.env['PORT']}`)

export async function emptyMailbox(): Promise<void> {
  await rm(mailFolder, { recursive: true, force: true })
  await mkdir(mailFolder, { recursive: true })
}

/** Suffix of the file names of all mails to the address. */
export const addressed = (address: string) => ` ${encodeURIComponent(address.toLowerCase())}`

let count = 0

/** Stores a mail under its recipient, atomically. */
export async function deliver({ recipients, subject = '', text = '', html = '' }: Received): Promise<void> {
  const link = /<a href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const letter: Letter = { subject, text, html, link }
  const name = `${String(++count).padStart(6, '0')}${addressed(recipients.join())}`
  await writeFile(join(mailFolder, `.${name}`), JSON.stringify(letter))
  await rename(join(mailFolder, `.${name}`), join(mailFolder, name))
}
