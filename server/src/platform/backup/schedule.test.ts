import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'
import { fileStore } from '../files/store.ts'
import { readConfig } from '../process/config.ts'
import { inspect } from './inspect.ts'
import { backupJobs, backupName, outdated } from './schedule.ts'

// Keeps the backup small.
await ownDatabase()

test('the name of a backup is its due day and time in Berlin', () => {
  expect(backupName(new Date('2026-07-01T00:00:00Z'))).toBe('kreislauf-2026-07-01T0200.backup')
  expect(backupName(new Date('2026-01-01T01:00:00Z'))).toBe('kreislauf-2026-01-01T0200.backup')
})

test('our own backups are deleted after the configured days, other files never', () => {
  const names = [
    'kreislauf-2026-11-06T0200.backup',
    'kreislauf-2026-11-07T0200.backup',
    'kreislauf-2020.backup',
    'notes.txt',
  ]
  expect(outdated(names, new Date('2026-11-21T01:00:00Z'), 14)).toEqual(['kreislauf-2026-11-06T0200.backup'])
})

test('the job writes a whole backup into the folder and deletes old ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kreislauf-backups-'))
  const config = readConfig({
    DATABASE_URL: process.env.DATABASE_URL,
    BACKUP_DIR: folder,
    FILES_DIR: join(folder, 'files'),
  })
  await writeFile(join(folder, 'kreislauf-2020-01-01T0200.backup'), '')
  const [job] = backupJobs({ config, files: fileStore(config) })
  const due = job!.lastDue(new Date())!
  await job!.work(due, {} as never)
  expect(await readdir(folder)).toEqual([backupName(due)])
  expect((await inspect(join(folder, backupName(due)))).manifest.tables['migration']).toBeUndefined()
  await rm(folder, { recursive: true })
})

test('without a folder there is no such job', () => {
  const config = readConfig({ DATABASE_URL: process.env.DATABASE_URL })
  expect(backupJobs({ config, files: fileStore(config) })).toEqual([])
})
