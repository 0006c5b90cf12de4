import type { ParseArgsOptionsConfig } from 'node:util'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Key } from '@kreislauf/core/words.ts'
import type { Config } from '../platform/process/config.ts'

/** Context of a command. */
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

/** An operator command; its texts are under `operator.commands.<key>`. */
export interface Command {
  key: CommandKey
  /** Its name: `admin create`. */
  words: string
  /** Its arguments: `<file> [--replace]`. */
  usage: string
  /** Minimum and maximum number of arguments. */
  arity: readonly [number, number]
  options?: ParseArgsOptionsConfig
  /** Returns the exit code, 0 if undefined. */
  run: (given: Given) => Promise<number | undefined>
}
