import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './root.ts'
import { demand } from './steps.ts'

const limit = { code: 250, test: 400 }
const generated = 'server/src/platform/schema.ts'

/** Files tracked by git or untracked but not ignored. */
async function ownFiles() {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '*.ts', '*.tsx']
  const { stdout } = await promisify(execFile)('git', words, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  return stdout.split('\0').filter(path => path && path !== generated)
}

/** Files of code have at most 250 lines, test files 400. */
export async function checkLength(): Promise<void> {
  const complaints = await Promise.all(
    (await ownFiles()).map(async path => {
      const text = await readFile(join(root, path), 'utf8').catch(() => '')
      const lines = text.split('\n').length - 1
      const most = /\.(test|spec)\.tsx?$/.test(path) ? limit.test : limit.code
      return lines > most ? `${path} has ${lines} lines, allowed are ${most}: split it by ideas` : ''
    }),
  )
  demand(complaints.filter(Boolean))
}
