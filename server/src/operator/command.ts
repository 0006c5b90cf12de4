import type { ParseArgsOptionsConfig } from 'node:util'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Key } from '@kreislauf/core/words.ts'
import type { Config } from '../platform/process/config.ts'

/** What a command is given. */
export interface Given {
  args: string[]
  values: Record<string, string | boolean | undefined>
  config: Config
  t: T
  say: (text: string) => void
}

type CommandKey = Key extends infer One
  ? One extends `operator.commands.${infer Command}.title`
    ? Command
    : never
  : never

/** A command of the operator's; its words stand under `operator.commands.<key>`. */
export interface Command {
  key: CommandKey
  /** How it is called: `admin create`. */
  words: string
  /** What follows: `<file> [--replace]`. */
  usage: string
  /** How many arguments it takes, least and most. */
  arity: readonly [number, number]
  options?: ParseArgsOptionsConfig
  /** Answers the exit code, 0 where it answers none. */
  run: (given: Given) => Promise<number | undefined>
}
