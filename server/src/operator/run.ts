import { parseArgs } from 'node:util'
import type { T } from '@kreislauf/core/i18n.ts'
import { Refusal } from '../platform/backup/refusal.ts'
import { asError, codeOf } from '../platform/process/aserror.ts'
import { readConfig } from '../platform/process/config.ts'
import { translator } from '../platform/words/i18n.ts'
import { admin } from './admin.ts'
import { backup } from './backup.ts'
import type { Command, Given } from './command.ts'
import { factors } from './factors.ts'
import { languageOfShell } from './language.ts'
import { kba, postcodes } from './loaders.ts'
import { mail } from './mail.ts'
import { maintenance } from './maintenance.ts'
import { mandators } from './mandators.ts'
import { masterdata } from './masterdata.ts'
import { module } from './module.ts'
import { restore } from './restore.ts'
import { retention } from './retention.ts'
import { rights } from './rights.ts'
import { table } from './table.ts'
import { verify } from './verify.ts'

export const commands: readonly Command[] = [
  admin,
  rights,
  factors,
  mandators,
  module,
  maintenance,
  backup,
  restore,
  verify,
  retention,
  mail,
  masterdata,
  kba,
  postcodes,
]

const PROGRAM = 'npm run operator --'

/**
 * Runs the operator's command line. Returns the exit code: 0 success, 1 something failed or a fault was found, 2 wrong input, with one sentence
 * passed to `complain` and never a stack trace.
 */
export async function run(
  words: string[],
  environment: Record<string, string | undefined>,
  say: (text: string) => void,
  complain: (text: string) => void,
): Promise<number> {
  const t = translator(languageOfShell(environment))
  const command =
    commands.find(({ words: called }) => `${words.join(' ')} `.startsWith(`${called} `)) ?? begun(words[0])
  if (!command) {
    const asked = !words.length || words[0] === '--help' || words[0] === '-h' || words[0] === 'help'
    ;(asked ? say : complain)(asked ? overview(t) : t('operator.refused.command', { command: words[0] ?? '' }))
    return asked ? 0 : 2
  }
  const rest = words.slice(command.words.split(' ').length)
  if (words.includes('--help') || words.includes('-h')) {
    say(helpOf(command, t))
    return 0
  }
  try {
    if (!words.join(' ').startsWith(command.words)) throw wrongUse(command)
    const { values, positionals } = parsed(command, rest)
    const given = { args: positionals, values, config: configured(environment), t, say }
    return (await command.run(given)) ?? 0
  } catch (error) {
    complain(sentenceOf(asError(error), t))
    return error instanceof Refusal ? 2 : 1
  }
}

/** A command of two words of which only the first was given, such as `mail`. */
const begun = (word: string | undefined) => commands.find(({ words }) => words.startsWith(`${word} `))

const wrongUse = ({ words, usage }: Command) => new Refusal('usage', { usage: `${PROGRAM} ${words} ${usage}`.trim() })

function parsed(command: Command, args: string[]) {
  const { options = {}, arity } = command
  let read: { values: object; positionals: string[] }
  try {
    read = parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch {
    throw wrongUse(command)
  }
  const { length } = read.positionals
  if (length < arity[0] || length > arity[1]) throw wrongUse(command)
  return { ...read, values: read.values as Given['values'] }
}

function configured(environment: Record<string, string | undefined>) {
  try {
    return readConfig(environment)
  } catch (error) {
    throw new Refusal('config', { message: asError(error).message })
  }
}

const overview = (t: T) =>
  [
    t('operator.title'),
    '',
    table(commands.map(({ key, words, usage }) => [`  ${words} ${usage}`, t(`operator.commands.${key}.title`)])),
    '',
    t('operator.more'),
  ].join('\n')

const helpOf = ({ key, words, usage }: Command, t: T) =>
  `${`${PROGRAM} ${words} ${usage}`.trim()}\n\n${t(`operator.commands.${key}.title`)}\n\n${t(`operator.commands.${key}.help`)}`

function sentenceOf(error: Error, t: T): string {
  if (error instanceof Refusal) return t(`operator.refused.${error.reason}`, error.params)
  const { message } = error
  const code = codeOf(error)
  const unreachable = /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28P01|3D000)$/.test(code ?? '')
  return t(unreachable ? 'operator.unreachable' : 'operator.failed', { message: message || (code ?? '') })
}
