import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { readConfig } from './config.ts'

/** What `deploy/` and `compose.yaml` say is held against the product; the programs that read it try it, too, where this machine has them. */
const root = resolve(import.meta.dirname, '../../../..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')
/** An image of the product has neither. */
const there = existsSync(join(root, 'deploy')) && existsSync(join(root, 'compose.yaml'))
const has = (program: string) => spawnSync(program, ['--version']).error === undefined
const services = ['deploy/kreislauf.service', 'deploy/kreislauf-verify.service']

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kreislauf-deploy-'))
})
afterAll(() => rm(folder, { recursive: true }))
const written = async (name: string, content: string) => {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

/** What a program says of a file that it refuses; nothing where it takes it. */
function refusal(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  })
  return status === 0 ? '' : `${status} ${stdout}${stderr}`
}

describe.runIf(there)('deploy', () => {
  test('each alert asks for metrics that the product tells', async () => {
    const config = readConfig({ ...process.env, BACKUP_DIR: folder, LOG_LEVEL: 'silent' })
    const app = await createApp({ ...config, DATABASE_URL: process.env['DATABASE_URL'] ?? '' })
    const asked = { url: '/api/metrics', remoteAddress: '127.0.0.1', headers: { host: 'localhost' } }
    const told = (await app.inject(asked)).payload
    await app.close()
    const expressions = [...text('deploy/prometheus/kreislauf.rules.yml').matchAll(/^ *expr: (.+)$/gm)].map(
      found => found[1] ?? '',
    )
    expect(expressions.length).toBeGreaterThan(5)
    const named = expressions.flatMap(
      one =>
        one.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|on|group_left) ?\([^)]*\)/g, '').match(/\b[a-z]+(_[a-z]+)+\b/g) ?? [],
    )
    // What Prometheus itself makes of a histogram.
    const missing = named.filter(
      name =>
        !told.includes(`# TYPE ${name.replace(/_(count|sum|bucket)$/, '')} `) && !told.includes(`# TYPE ${name} `),
    )
    expect(missing).toEqual([])
  })

  test('each unit and service starts a program that is there, by the Node of the product', () => {
    for (const file of services) {
      const [, program = '', script = ''] = /^ExecStart=(\S+) (\S+)/m.exec(text(file)) ?? []
      expect(program).toBe('/opt/kreislauf/node_modules/.bin/node')
      expect([file, existsSync(join(root, script))]).toEqual([file, true])
    }
    expect(text('deploy/kreislauf-verify.timer')).toMatch(/^OnCalendar=\w{3} \d\d:\d\d$/m)
  })

  test('whatever the proxies and the containers are told of the product is what it is', () => {
    const nginx = text('deploy/nginx.conf')
    // The nginx of Debian 12 knows no `http2 on`.
    expect(nginx).not.toMatch(/^\s*http2 on;/m)
    expect(nginx.split('{').length).toBe(nginx.split('}').length)
    for (const path of ['/api/sse/', '/api/accounts/export', '/api/metrics']) expect(nginx).toContain(path)
    const compose = text('compose.yaml')
    expect(compose).not.toContain('\t')
    for (const folder of ['/data', '/backups']) expect(compose).toMatch(new RegExp(`- \\S+:${folder}$`, 'm'))
    const example = text('deploy/kreislauf.env.example')
    for (const [, name] of compose.matchAll(/\$\{(\w+):\?/g)) expect(example).toMatch(new RegExp(`^#? ?${name}=`, 'm'))
  })

  test.runIf(has('nginx'))('nginx takes its file', async () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=kreislauf.example']
    execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
    const site = text('deploy/nginx.conf')
      .replace(/\/etc\/\S+fullchain\.pem/, certificate)
      .replace(/\/etc\/\S+privkey\.pem/, key)
    await written('site.conf', site)
    const around = `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp { access_log off; include ${folder}/site.conf; }\n`
    expect(refusal('nginx', '-t', '-c', await written('nginx.conf', around))).toBe('')
  })

  test.runIf(has('caddy'))('Caddy takes its file', () => {
    expect(refusal('caddy', 'validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile'))).toBe('')
  })

  test.runIf(has('promtool'))('Prometheus takes the rules', () => {
    expect(refusal('promtool', 'check', 'rules', join(root, 'deploy/prometheus/kreislauf.rules.yml'))).toBe('')
  })

  test.runIf(has('promtool'))(
    'each alert comes when it should, says of what, and is quiet beside a server that is well',
    () => {
      const cases = 'deploy/prometheus/kreislauf.rules.test.yml'
      expect(refusal('promtool', 'test', 'rules', join(root, cases))).toBe('')
      const alerts = text('deploy/prometheus/kreislauf.rules.yml').match(/(?<=alert: )\w+/g) ?? []
      const answered = new Set(text(cases).match(/(?<=alertname: )\w+(?=\n.*\n *exp_alerts)/g))
      expect(alerts.filter(alert => !answered.has(alert))).toEqual([])
    },
  )

  test.runIf(has('docker-compose'))('Compose takes its file', async () => {
    await written('.env', 'POSTGRES_PASSWORD=secret\n')
    // The Compose that Debian 12 has is older than `name`.
    const file = await written('compose.yaml', text('compose.yaml').replace(/^name: .*$/m, ''))
    expect(refusal('docker-compose', '--file', file, 'config', '--quiet')).toBe('')
  })

  test.runIf(has('systemd-analyze'))('systemd takes the units', async () => {
    const units = [...services, 'deploy/kreislauf-verify.timer'].map(file =>
      // Where this test runs there is no /opt/kreislauf.
      written(
        file.slice('deploy/'.length),
        text(file).replaceAll('/opt/kreislauf/node_modules/.bin/node', process.execPath),
      ),
    )
    expect(refusal('systemd-analyze', 'verify', '--man=no', ...(await Promise.all(units)))).toBe('')
  })
})
