import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { addressed, type Letter, mailFolder } from './postoffice.ts'

const read = new Set<string>()

/** Waits for a mail to the address that this process has not received yet; the newest if there are several. */
export async function mailTo(address: string): Promise<Letter> {
  let found = ''
  const look = async () => {
    found = await unread(address)
    return found
  }
  await expect.poll(look, { message: `a mail to ${address}`, timeout: 40_000 }).not.toBe('')
  return JSON.parse(await readFile(join(mailFolder, found), 'utf8')) as Letter
}

async function unread(address: string): Promise<string> {
  const names = (await readdir(mailFolder))
    .sort()
    .filter(name => !name.startsWith('.') && name.endsWith(addressed(address)))
  const newest = names.filter(name => !read.has(name)).at(-1) ?? ''
  if (newest) for (const name of names) read.add(name)
  return newest
}
