import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyServerOptions } from 'fastify'
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { features } from './features.ts'
import { jobs } from './jobs.ts'
import { Changes } from './platform/database/changes.ts'
import { connect } from './platform/database/db.ts'
import { Replica } from './platform/database/replica.ts'
import { DiskFull } from './platform/files/diskfull.ts'
import { MOST_FILE_BYTES, MOST_INPUT_BYTES, REQUEST_SECONDS } from './platform/files/limits.ts'
import { fileStore } from './platform/files/store.ts'
import { apiDocs } from './platform/http/apidocs.ts'
import { callers, KnownSessions } from './platform/http/callers.ts'
import { Captcha } from './platform/http/captcha.ts'
import { answerProblems, sendProblem } from './platform/http/errors.ts'
import { MaintenanceSwitch } from './platform/http/maintenance.ts'
import { streams } from './platform/http/streams.ts'
import { web } from './platform/http/web.ts'
import { Incoming } from './platform/imports/incoming.ts'
import { Semaphore, semaphoreForFiles } from './platform/jobs/semaphore.ts'
import { type Config, directUrl } from './platform/process/config.ts'
import { health, letGo } from './platform/process/health.ts'
import { loggerOptions } from './platform/process/log.ts'
import { metrics } from './platform/process/metrics.ts'
import type { Platform } from './platform/process/platform.ts'
import { secretsOf } from './platform/process/secrets.ts'

/** A whole export of a large company, read by a slow line. */
const DOWNLOAD_SECONDS = 3600

/**
 * So many calls of one company that read much, or that write, hold a connection at once; the others wait and hold nothing, so that one
 * company never takes the connections of all. The database lets one writer of a company work at a time.
 */
const placesOf = (size: number, patience: number) =>
  new Semaphore(Number.POSITIVE_INFINITY, patience, {
    ofOne: Math.max(1, Math.min(5, Math.floor(size / 4))),
    queue: 200,
    problem: 'unavailable',
  })
/** Seconds. */
const WRITERS_WAIT = 5
const READERS_WAIT = 30

/** Connections to one database server: for calls, and for downloads. */
const poolsOf = (url: string, { POOL_SIZE, DOWNLOADS, PREPARE_STATEMENTS: prepare }: Config) => ({
  pool: connect(url, { size: POOL_SIZE, prepare, pipeline: true }),
  downloads: connect(url, {
    size: DOWNLOADS,
    prepare,
    limits: { statement: DOWNLOAD_SECONDS, idle: DOWNLOAD_SECONDS },
  }),
})

/** The server as a function of its configuration: everything wired, nothing listening yet. */
export async function createApp(config: Config & { DATABASE_URL: string }): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    ...loggerOptions(config),
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    trustProxy: believed(config.TRUST_PROXY),
    bodyLimit: MOST_INPUT_BYTES,
    requestTimeout: REQUEST_SECONDS * 1000,
    // The longest are two hundred kinds of parts.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 8000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // An address that is none names nothing.
    frameworkErrors: (_, request, reply) => sendProblem(reply, request, new Problem('not-found')),
  })
  const { pool, downloads: streaming } = poolsOf(config.DATABASE_URL, config)
  const downloads = { pool: streaming, places: new Semaphore(config.DOWNLOADS, config.DOWNLOAD_IDLE_SECONDS) }
  const { DATABASE_READ_URL: reading } = config
  const replica = reading === undefined ? undefined : new Replica(reading, poolsOf(reading, config))
  const say = (channel: string, word: string) => pool.raw.query('select pg_notify($1, $2)', [channel, word])
  const changes = new Changes({ url: directUrl(config), say, log: app.log })
  const { aside } = pool
  const secrets = secretsOf(config)
  const captcha = new Captcha(aside, config.CAPTCHA_COST)
  const maintenance = new MaintenanceSwitch(pool.raw, config, changes)
  const platform: Platform = {
    pool,
    downloads,
    replica,
    writers: placesOf(config.POOL_SIZE, WRITERS_WAIT),
    readers: placesOf(config.POOL_SIZE, READERS_WAIT),
    sessions: new KnownSessions(),
    ...semaphoreForFiles(),
    config,
    files: fileStore(config),
    incoming: new Incoming(config.DATA_DIR),
    changes,
    maintenance,
    captcha,
    secrets,
    troubles: new DiskFull(),
    aside,
    jobs: [],
  }
  app.decorate('platform', Object.assign(platform, { jobs: jobs(platform) }))
  app.addHook('onClose', async () => {
    await changes.close()
    await downloads.pool.close()
    await replica?.close()
    await pool.close()
  })
  answerProblems(app)
  letGo(app)
  await guard(app)
  await app.register(api, { prefix: '/api' })
  await app.register(apiDocs, { prefix: '/api' })
  await app.register(web)
  await changes.start().catch(async error => {
    await app.close()
    throw error
  })
  return app
}

/** Where map tiles come from; `{s}` stands for several hosts. */
const tileSources = ({ TILE_URL }: Config) =>
  TILE_URL?.match(/^https?:\/\/[^/]+/)?.map(host => host.replace('{s}', '*')) ?? []

/** No page of ours asks a browser for these; photos come through the file dialog. */
const PERMISSIONS = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'bluetooth',
  'display-capture',
]

/** What helmet says on every answer: the same each time, so it is asked once. */
async function protecting(config: Config) {
  const app = fastify()
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileSources(config)],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: config.PUBLIC_URL.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  const { headers } = await app.inject('/')
  await app.close()
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.includes(name)))
}
const OF_ONE_ANSWER = ['content-type', 'content-length', 'date', 'connection']

/** Headers, sizes and compression of every answer. */
async function guard(app: FastifyInstance) {
  const permissions = PERMISSIONS.map(name => `${name}=()`).join(', ')
  const headers = { ...(await protecting(app.platform.config)), 'permissions-policy': permissions }
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers)
  })
  await app.register(multipart, { limits: { fileSize: MOST_FILE_BYTES, files: 10, fields: 20 } })
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['gzip', 'br', 'identity'],
    inflateIfDeflated: false,
  })
}

const api: FastifyPluginAsync = async app => {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })
  await app.register(health)
  await app.register(metrics)
  await app.register(callers)
  await app.register(streams)
  for (const routes of Object.values(features)) await app.register(routes)
}

/**
 * The proxies whose `X-Forwarded-*` headers are trusted. Fastify trusts nobody for a plain number: here it is the
 * number of proxies, counted from the connection inwards, and the client's address is the one that the last of them was
 * called from.
 */
function believed(proxies: number | string[]): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof proxies !== 'number') return proxies
  return proxies > 0 && ((_, hop) => hop < proxies)
}
