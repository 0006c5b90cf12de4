import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Received } from '../server/src/testing/smtp.ts'

/** A mail as the tests read it. */
export interface Letter {
  subject: string
  text: string
  html: string
  /** The address its button opens. */
  link: string
}

/** Where the mail server of the browser tests lays down what it is given, for the test processes to read. */
export const mailFolder = join(tmpdir(), `kreislauf-e2e-mail-${process.env['E2E_PORT'] ?? process.env['PORT']}`)

export async function emptyMailbox(): Promise<void> {
  await rm(mailFolder, { recursive: true, force: true })
  await mkdir(mailFolder, { recursive: true })
}

/** The end of the file name of every mail to the address. */
export const addressed = (address: string) => ` ${encodeURIComponent(address.toLowerCase())}`

let count = 0

/** Lays a mail down under its recipient; whole or not at all. */
export async function deliver({ recipients, subject = '', text = '', html = '' }: Received): Promise<void> {
  const link = /<a href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const letter: Letter = { subject, text, html, link }
  const name = `${String(++count).padStart(6, '0')}${addressed(recipients.join())}`
  await writeFile(join(mailFolder, `.${name}`), JSON.stringify(letter))
  await rename(join(mailFolder, `.${name}`), join(mailFolder, name))
}
