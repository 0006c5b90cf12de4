import { join, resolve } from 'node:path'
import { z } from 'zod'
import { nearNames } from '../lists/nearnames.ts'
import { clock, databaseUrl, folder, oneOf, origin, proxies, webUrl, whole, yesNo } from './settingkinds.ts'

const root = resolve(import.meta.dirname, '../../../..')
/** `max_connections` of the embedded server without those reserved for its superuser and for maintenance. */
const embeddedConnections = 140

/** The text of the README for a setting without a default value. */
const otherwise = (text: string, description: string) => ({ description, otherwise: text })

const senderOf = (publicUrl = 'http://localhost') => `Kreislauf <noreply@${new URL(publicUrl).hostname}>`

/** All settings: their types, and their descriptions for the README. */
export const settings = z.object({
  PORT: whole(0, 65535).default(8080).describe('Port of web and API; 0 takes a free one'),
  HOST: z.string().default('localhost').describe('Address to listen on; `0.0.0.0` serves the network'),
  PUBLIC_URL: origin
    .optional()
    .meta(otherwise('`http://localhost:PORT`', 'Address under which browsers reach the product, without a path')),
  TRUST_PROXY: proxies
    .default(0)
    .describe('Proxies in front whose `X-Forwarded-*` are believed: how many, or their addresses'),
  WORKERS: whole(1, 64).default(1).describe('Server processes that share the port; one that dies is replaced'),
  DRAIN_SECONDS: whole(0, 300)
    .default(5)
    .describe(
      'On SIGTERM: seconds of not being ready while everything is served, so that proxies send calls elsewhere',
    ),
  DATA_DIR: folder
    .default(join(root, 'data'))
    .meta(otherwise('`data`', 'Folder of the embedded PostgreSQL and of files')),
  DATABASE_URL: databaseUrl
    .optional()
    .meta(otherwise('the embedded PostgreSQL', 'A PostgreSQL from version 17, `postgres://…`, of one host')),
  DATABASE_DIRECT_URL: databaseUrl
    .optional()
    .meta(
      otherwise('`DATABASE_URL`', 'The same past a pooler in transaction mode, for notices, migrations and backups'),
    ),
  DATABASE_READ_URL: databaseUrl
    .optional()
    .meta(
      otherwise(
        'off',
        'A replica of the database, which answers exports and statistics; the database itself when it fails',
      ),
    ),
  POOL_SIZE: whole(1, 500).default(20).describe('Most connections to the database per server process'),
  DOWNLOADS: whole(1, 100)
    .default(4)
    .describe(
      'Exports read from the database at once per server process, beside POOL_SIZE; at most half of one company',
    ),
  DOWNLOAD_IDLE_SECONDS: whole(1, 3600)
    .default(30)
    .describe('An export whose reader takes nothing for so long is broken off; so long others wait for its place'),
  PREPARE_STATEMENTS: yesNo.default(true).describe('`0` behind PgBouncer before 1.21 in transaction mode'),
  DEMO: yesNo
    .optional()
    .meta(otherwise('`1`; `0` with `DATABASE_URL`', 'Fill an empty database with demo data and show their logins')),
  FILES_DIR: folder
    .optional()
    .meta(otherwise('`files` in `DATA_DIR`', 'Folder of uploaded files, unless S3 keeps them')),
  BACKUP_DIR: folder.optional().meta(otherwise('off', 'Folder that gets a backup of everything each day')),
  BACKUP_TIME: clock.default('02:00').describe('Its time, Europe/Berlin'),
  BACKUP_KEEP: whole(1, 3650).default(14).describe('Days until a backup in BACKUP_DIR is deleted'),
  S3_BUCKET: z.string().optional().meta(otherwise('off', 'Keeps uploaded files in this S3 bucket')),
  S3_REGION: z.string().default('eu-central-1').describe('Region of the bucket'),
  S3_ENDPOINT: webUrl
    .optional()
    .meta(otherwise('AWS', 'Address of another S3 service; the bucket then stands in the path')),
  S3_PREFIX: z.string().default('').describe('Put before the name of each object'),
  S3_ACCESS_KEY_ID: z.string().optional().meta(otherwise("the machine's role", 'Key for S3, together with its secret')),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta(otherwise('', 'Secret of the key')),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta(otherwise('off: mail is kept in the outbox', 'Mail server in one line, `smtp://user:password@host:587`')),
  SMTP_HOST: z.string().optional().meta(otherwise('', 'Mail server, if not given by `SMTP_URL`')),
  SMTP_PORT: whole(1, 65535).default(587).describe('Its port'),
  SMTP_USER: z.string().optional().meta(otherwise('', 'Name to sign in with there, together with its password')),
  SMTP_PASSWORD: z.string().optional().meta(otherwise('', 'Password to sign in with there')),
  SMTP_TLS: oneOf(['starttls', 'implicit', 'none'])
    .default('starttls')
    .describe('`starttls` insists on encryption, `implicit` is for port 465, `none` for a server on the same machine'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+@[^\r\n]+$/)
    .optional()
    .meta(otherwise('`Kreislauf <noreply@…>` at the host of `PUBLIC_URL`', 'Sender of all mail')),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .meta(otherwise('off', 'Takes payments through Stripe; otherwise orders are recorded and support activates them')),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .meta(otherwise('', 'Signs what Stripe tells to `/api/payments/webhook/stripe`; together with the key')),
  STRIPE_API: webUrl
    .optional()
    .meta(otherwise('Stripe', 'Address of another server that speaks the protocol of Stripe, for tests')),
  TILE_URL: z
    .string()
    .regex(/^https?:\/\/[^/\s]+\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S+$/, 'an address with {z}, {x} and {y}')
    .optional()
    .meta(
      otherwise(
        'outlines that come along',
        'Map tiles, `https://tile.example/{z}/{x}/{y}.png`; ask their provider first',
      ),
    ),
  TILE_ATTRIBUTION: z
    .string()
    .default('© OpenStreetMap contributors')
    .describe('Whom the map names as source of the tiles'),
  TILE_MAX_ZOOM: whole(1, 22).default(19).describe('Deepest level of the tiles'),
  GEOCODER_URL: webUrl
    .optional()
    .meta(
      otherwise('off', 'A geocoder that speaks like Nominatim; without it addresses are found by postal code and town'),
    ),
  GEOCODER_USER_AGENT: z
    .string()
    .max(200)
    .optional()
    .meta(otherwise('product and `PUBLIC_URL`', 'How the geocoder is told who asks')),
  GEOCODER_TIMEOUT_MS: whole(100, 30_000).default(3000).describe('How long the geocoder may take'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severity that is logged'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .meta(otherwise('only on this machine', 'Shows `/api/metrics` to whoever sends it as `Authorization: Bearer …`')),
  MAINTENANCE: yesNo.default(false).describe('`1` answers every call with 503'),
  MAINTENANCE_PAGE: webUrl
    .optional()
    .meta(otherwise('our own page', 'Address that browsers are sent to during maintenance')),
  MESSAGE: z.string().default('').describe('Shown to everybody at the top of each screen'),
  MIN_CLIENT_VERSION: z
    .string()
    .regex(/^\d+\.\d+(\.\d+)?$/)
    .default('1.0.0')
    .describe('Clients with an older major.minor are asked to reload'),
  SESSION_IDLE_MINUTES: whole(1, 10_080).default(240).describe('Minutes without activity until logout'),
  RATE_LIMIT_CALLS: whole(1, 1_000_000)
    .default(1200)
    .describe('Calls per minute and session; without one, or with an invented one, per address'),
  RATE_LIMIT_LOGINS: whole(1, 10_000)
    .default(20)
    .describe('Failed logins of an account from an address until a lock of a minute, then twice as long each time'),
  SECRET_KEY: z
    .string()
    .min(32)
    .optional()
    .meta(otherwise('`secret.key` in `DATA_DIR`', 'Key under which second factors are kept; the same for all servers')),
  LOGIN_TICKET_SECRET: z
    .string()
    .min(32)
    .optional()
    .meta(otherwise('off', "Lets the operator's own site sign users in by the cookie `user`")),
  CAPTCHA_COST: whole(1, 1_000_000)
    .default(5000)
    .describe('Work of the human verification at registration and reset; 5000 is about half a second on a phone'),
  LANDING: yesNo.default(false).describe('`1` leads from `/` to the landing page instead of the login'),
})

const complete = settings
  .refine(({ SMTP_USER, SMTP_PASSWORD }) => !SMTP_USER === !SMTP_PASSWORD, {
    path: ['SMTP_PASSWORD'],
    message: 'user and password are given together or not at all',
  })
  .refine(({ SMTP_URL, SMTP_HOST }) => !(SMTP_URL && SMTP_HOST), {
    path: ['SMTP_HOST'],
    message: 'the mail server is given by SMTP_URL or by SMTP_HOST',
  })
  .refine(({ S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secret }) => !key === !secret, {
    path: ['S3_SECRET_ACCESS_KEY'],
    message: 'key and secret are given together or not at all',
  })
  .refine(({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }) => !key === !secret, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'key and secret of Stripe are given together or not at all',
  })
  .refine(({ DATABASE_URL, DATABASE_READ_URL }) => DATABASE_URL || !DATABASE_READ_URL, {
    path: ['DATABASE_READ_URL'],
    message: 'the embedded PostgreSQL has no replica; set DATABASE_URL',
  })
  .refine(({ DEMO, DATABASE_URL, STRIPE_SECRET_KEY }) => !STRIPE_SECRET_KEY || !(DEMO ?? !DATABASE_URL), {
    path: ['STRIPE_SECRET_KEY'],
    message: 'a demo takes no real payments; set DEMO=0',
  })
  .refine(
    ({ DATABASE_URL, WORKERS, POOL_SIZE, DOWNLOADS }) =>
      DATABASE_URL || WORKERS * (POOL_SIZE + DOWNLOADS + 3) <= embeddedConnections,
    {
      path: ['POOL_SIZE'],
      message: `the embedded PostgreSQL has ${embeddedConnections} connections for all WORKERS together`,
    },
  )
  .transform(read => ({
    ...read,
    PUBLIC_URL: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    MAIL_FROM: read.MAIL_FROM ?? senderOf(read.PUBLIC_URL),
    FILES_DIR: read.FILES_DIR ?? join(read.DATA_DIR, 'files'),
    DEMO: read.DEMO ?? !read.DATABASE_URL,
  }))

/** The whole configuration, by the names of the environment variables. */
export type Config = Readonly<z.output<typeof complete>>

/** The address that bypasses a pooler: for work that needs one fixed connection. */
export const directUrl = (config: Config): string => config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? ''

/**
 * Reads the environment; an empty value counts as unset. Paths are relative to the repository. Throws one error that
 * lists all invalid values, and unknown names with one of our prefixes.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.entries(environment).filter(([, value]) => value?.trim())
  const read = complete.safeParse(Object.fromEntries(given))
  const wrong = [
    ...(read.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []),
    ...nearNames(
      given.map(([name]) => name),
      Object.keys(settings.shape),
    ),
  ]
  if (!read.success || wrong.length) throw new Error(`Wrong configuration\n  ${wrong.join('\n  ')}`)
  return read.data
}
