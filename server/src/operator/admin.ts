import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { passwordProblems } from '@kreislauf/core/features/accounts/rules.ts'
import { z } from 'zod'
import { hashPassword } from '../features/security/index.ts'
import { Refusal } from '../platform/backup/refusal.ts'
import { onOwnerConnection } from '../platform/database/ownerconnection.ts'
import type { Command } from './command.ts'
import { onReadyDatabase } from './database.ts'
import { accountByMail, createAdmin, operatorMandator } from './queries.ts'

const LETTERS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!@#$%^&*']
const LENGTH = 20

/** A password with every required kind of character. */
export function newPassword(): string {
  const all = LETTERS.join('')
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => all[randomInt(all.length)]).join('')
    if (!passwordProblems(password).length) return password
  }
}

/** Creates an operator administrator. */
export const admin: Command = {
  key: 'admin',
  words: 'admin create',
  usage: '<email> [--firstname] [--lastname] [--company] [--ask]',
  arity: [1, 1],
  options: {
    firstname: { type: 'string' },
    lastname: { type: 'string' },
    company: { type: 'string' },
    ask: { type: 'boolean' },
  },
  async run({ args: [email = ''], values, config, t, say }) {
    if (!z.email().safeParse(email).success) throw new Refusal('email', { email })
    const password = values['ask'] ? await askSecret(t('operator.askPassword')) : newPassword()
    if (passwordProblems(password).length) throw new Refusal('weakPassword')
    const passwordHash = await hashPassword(password)
    const company = String(values['company'] ?? t('operator.company'))
    await onReadyDatabase(config, url =>
      onOwnerConnection(url, async client => {
        if (await accountByMail(client, email)) throw new Refusal('emailTaken', { email })
        const home = await operatorMandator(client, company)
        const names = { firstname: String(values['firstname'] ?? ''), lastname: String(values['lastname'] ?? '') }
        await createAdmin(
          client,
          home,
          { email, ...names, language: t('operator.language'), passwordHash },
          t('operator.reason'),
        )
      }),
    )
    say(t('operator.commands.admin.done', { email }))
    if (!values['ask']) say(t('operator.commands.admin.password', { password }))
    return 0
  },
}

/** Reads a line from the terminal without echo, or the first line of piped input. */
async function askSecret(question: string): Promise<string> {
  const shown = process.stdin.isTTY === true
  if (shown) process.stdout.write(`${question} `)
  const nowhere = new Writable({ write: (_, __, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: shown })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (shown) process.stdout.write('\n')
  }
}
