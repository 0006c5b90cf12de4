import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'

/** Files of the working tree, tracked or new, changed or not. */
const files = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\0')
    .filter(file => file && existsSync(join(root, file)))

/** The workspaces are links to folders of the tree, which have to be those of the copy; every other package is linked. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  for (const { name } of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, name), join(to, name)]
    if (name === '@kreislauf') {
      mkdirSync(target)
      for (const side of readdirSync(source)) symlinkSync(readlinkSync(join(source, side)), join(target, side))
    } else if (!name.startsWith('.')) symlinkSync(source, target)
  }
}

/** A copy of the working tree in a folder of its own, which goes when this process ends. Returns the folder. */
export function copyTree(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kreislauf-mutate-')))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const copied = files()
  for (const parent of new Set(copied.map(dirname))) mkdirSync(join(folder, parent), { recursive: true })
  for (const file of copied) cpSync(join(root, file), join(folder, file))
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
