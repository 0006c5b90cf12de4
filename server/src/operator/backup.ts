import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { backup as writeBackup } from '../platform/backup/dump.ts'
import { Refusal } from '../platform/backup/refusal.ts'
import { fileStore } from '../platform/files/store.ts'
import type { Command } from './command.ts'
import { onDatabase } from './database.ts'

const MEGABYTE = 1024 * 1024

/** Writes everything into one file. */
export const backup: Command = {
  key: 'backup',
  words: 'backup',
  usage: '<file>',
  arity: [1, 1],
  async run({ args: [path = ''], config, t, say }) {
    const target = resolve(path)
    // Does not create the folder: an unmounted disk would otherwise fill the disk of its mount point.
    if (!existsSync(dirname(target))) throw new Refusal('noFolder', { folder: dirname(target) })
    const { size, tables, files } = await onDatabase(config, url => writeBackup(url, fileStore(config), target))
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    const megabytes = Math.max(0.001, Math.round((size / MEGABYTE) * 1000) / 1000)
    say(t('operator.commands.backup.done', { path: target, megabytes, rows, files: files.count }))
    for (const key of files.missing) say(t('operator.commands.backup.missing', { key }))
    if (!config.SECRET_KEY && existsSync(join(config.DATA_DIR, 'secret.key')))
      say(t('operator.commands.backup.key', { folder: config.DATA_DIR }))
    return files.missing.length ? 1 : 0
  },
}
