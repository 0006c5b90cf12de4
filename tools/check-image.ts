import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { hashOfSources, placeWeb } from './build.ts'
import { productionPackages } from './lock.ts'
import { root } from './root.ts'

const workspaces = ['core', 'server', 'web', 'e2e', 'bench']
/** Instructions that change the image outside `/app`. */
const ofTheMachine = /^mkdir \/data$/
/** The error of the shipped server when started without a database, which proves that all of its modules were found. */
const COMPLETE = 'DATABASE_URL is missing'

interface Instruction {
  name: string
  text: string
}

const instructions = (dockerfile: string): Instruction[] =>
  dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter(line => line.trim())
    .map(line => ({ name: line.slice(0, line.indexOf(' ')), text: line.slice(line.indexOf(' ') + 1).trim() }))

/** Matches names excluded by `.dockerignore`: `x` at the top level, with two stars before it everywhere. */
function ignored(rules: string[]) {
  const anywhere = rules.filter(rule => rule.startsWith('**/')).map(rule => rule.slice(3))
  return (path: string) =>
    rules.includes(path.split('/')[0] ?? '') ||
    anywhere.some(name => (name.startsWith('*') ? path.endsWith(name.slice(1)) : basename(path) === name))
}

/**
 * A `node_modules` with links to the installed packages that `npm ci` would install here, and the workspaces of the
 * folder itself.
 */
async function install(folder: string, words: string) {
  const wanted = words.includes('--omit=dev')
    ? await productionPackages([...words.matchAll(/--workspace @kreislauf\/(\w+)/g)].map(([, name]) => name ?? ''))
    : undefined
  const link = (path: string) => {
    const to = join(folder, 'node_modules', path)
    mkdirSync(dirname(to), { recursive: true })
    symlinkSync(join(root, 'node_modules', path), to)
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@kreislauf' || name.startsWith('.vite')) continue
    const inside = name.startsWith('@')
      ? readdirSync(join(root, 'node_modules', name)).map(one => `${name}/${one}`)
      : [name]
    for (const path of inside) if (!wanted || wanted.has(path)) link(path)
  }
  mkdirSync(join(folder, 'node_modules/@kreislauf'), { recursive: true })
  for (const one of workspaces) symlinkSync(join('../..', one), join(folder, 'node_modules/@kreislauf', one))
}

/** Exit and output of a program, run asynchronously so that other steps continue. */
const run = (command: string, words: string[], cwd: string) =>
  new Promise<{ passed: boolean; said: string }>(resolve => {
    const PATH = `${dirname(process.execPath)}:${process.env['PATH']}`
    execFile(command, words, { cwd, env: { PATH, HOME: tmpdir() } }, (error, stdout, stderr) =>
      resolve({ passed: !error, said: `${stdout}${stderr}` }),
    )
  })

/**
 * Executes the Dockerfile stage by stage in folders of their own, with the packages installed here instead of `npm
 * ci`: a file that a stage lacks is missing here, too. Throws the failure with its instruction. Afterwards the web
 * app of the image is in web/dist, unless one of the same sources was there already.
 */
export async function checkImage(): Promise<void> {
  const sources = await hashOfSources()
  const work = mkdtempSync(join(tmpdir(), 'kreislauf-image-'))
  const keepOut = ignored(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean))
  const stages = new Map<string, string>()
  let stage = ''
  const copy = (text: string) => {
    const from = /^--from=(\w+) /.exec(text)?.[1]
    const paths = text.replace(/^--from=\w+ /, '').split(/\s+/)
    const target = paths.pop() ?? ''
    for (const path of paths) {
      const source = from ? join(stages.get(from) ?? '', path.replace('/app/', '')) : join(root, path)
      if (!existsSync(source)) throw new Error(`Dockerfile: COPY ${text}: ${path} does not exist`)
      const to = join(stage, target.endsWith('/') ? join(target, basename(path)) : target)
      const filter = (one: string) => !!from || one === source || !keepOut(relative(root, one))
      cpSync(source, to, { recursive: true, filter, verbatimSymlinks: true })
    }
  }
  const step = async (text: string) => {
    const [command = ''] = text.split('&&').map(part => part.trim())
    if (ofTheMachine.test(command)) return
    if (command.startsWith('npm ci')) return install(stage, command)
    const [program = '', ...words] = command.split(/\s+/)
    const { passed, said } = await run(program, words, stage)
    if (!passed) throw new Error(`Dockerfile: RUN ${text}\n${said.trim()}`)
  }
  try {
    for (const { name, text } of instructions(readFileSync(join(root, 'Dockerfile'), 'utf8'))) {
      if (name === 'FROM') {
        const label = / AS (\w+)$/.exec(text)?.[1] ?? 'shipped'
        stage = join(work, label)
        mkdirSync(stage)
        stages.set(label, stage)
      }
      if (name === 'COPY') copy(text)
      if (name === 'RUN') await step(text)
      if (name === 'CMD' && text.startsWith('[')) {
        const [program, ...words] = JSON.parse(text) as string[]
        const { said } = await run(program ?? '', words, stage)
        if (!said.includes(COMPLETE)) throw new Error(`Dockerfile: CMD ${text} in the shipped image\n${said.trim()}`)
      }
    }
    const app = join(stage, 'web/dist')
    if (!existsSync(join(app, 'index.html'))) throw new Error('Dockerfile: the image has no web app')
    await placeWeb(sources, async folder => cpSync(app, folder, { recursive: true }))
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
