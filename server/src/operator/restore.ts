import { resolve } from 'node:path'
import { restore as putBack } from '../platform/backup/restore.ts'
import { fileStore } from '../platform/files/store.ts'
import type { Command } from './command.ts'
import { onDatabase } from './database.ts'

/** Restores a backup. */
export const restore: Command = {
  key: 'restore',
  words: 'restore',
  usage: '<file> [--replace] [--accept-tampered]',
  arity: [1, 1],
  options: { replace: { type: 'boolean' }, 'accept-tampered': { type: 'boolean' } },
  async run({ args: [path = ''], values, config, t, say }) {
    const { head, manifest } = await onDatabase(config, url =>
      putBack({
        url,
        files: fileStore(config),
        path: resolve(path),
        replace: values['replace'] === true,
        acceptTampered: values['accept-tampered'] === true,
        onStep: step => say(t(`operator.steps.${step}`)),
      }),
    )
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    say(t('operator.commands.restore.done', { made: head.made, rows, files: manifest.files.count }))
    if (!values['accept-tampered']) say(t('operator.commands.verify.done'))
    return 0
  },
}
