import { join, resolve } from 'node:path'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '../../..')
/** `max_connections` of the embedded server less those that it keeps for its superuser and for upkeep. */
const embeddedConnections = 90

const folder = z.string().transform(path => resolve(root, path))
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const yesNo = z.stringbool({ truthy: ['1', 'true', 'yes'], falsy: ['0', 'false', 'no'] })

/** What the README says where no value of its own is the default. */
const otherwise = (text: string, description: string) => ({ description, otherwise: text })

const settings = z.object({
  PORT: whole(0, 65535).default(8080).describe('Port of web and API; 0 takes a free one'),
  HOST: z.string().default('localhost').describe('Address to listen on; `0.0.0.0` serves the network'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform(url => url.replace(/\/$/, ''))
    .optional()
    .meta(otherwise('`http://localhost:PORT`', 'Address under which browsers reach the product')),
  TRUST_PROXY: z
    .string()
    .regex(/^(\d{1,2}|[0-9a-fA-F.:/, ]+|loopback)$/)
    .transform(text => (/^\d+$/.test(text) ? Number(text) : text))
    .default(0)
    .describe('Proxies in front whose `X-Forwarded-*` are believed: how many, or their addresses'),
  WORKERS: whole(1, 64).default(1).describe('Server processes that share the port'),
  DATA_DIR: folder
    .default(join(root, 'data'))
    .meta(otherwise('`data`', 'Folder of the embedded PostgreSQL and of files')),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta(otherwise('the embedded PostgreSQL', 'A PostgreSQL from version 15, `postgres://…`')),
  POOL_SIZE: whole(1, 500).default(20).describe('Most connections to the database per server process'),
  PREPARE_STATEMENTS: yesNo.default(true).describe('`0` behind PgBouncer before 1.21 in transaction mode'),
  DEMO: yesNo
    .optional()
    .meta(otherwise('`1`; `0` with `DATABASE_URL`', 'Fill an empty database with demo data and show their logins')),
  FILES_DIR: folder
    .optional()
    .meta(otherwise('`files` in `DATA_DIR`', 'Folder of uploaded files, unless S3 keeps them')),
  S3_BUCKET: z.string().optional().meta(otherwise('off', 'Keeps uploaded files in this S3 bucket')),
  S3_REGION: z.string().default('eu-central-1').describe('Region of the bucket'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(otherwise('AWS', 'Address of another S3 service; the bucket then stands in the path')),
  S3_PREFIX: z.string().default('').describe('Put before the name of each object'),
  S3_ACCESS_KEY_ID: z.string().optional().meta(otherwise("the machine's role", 'Key for S3, together with its secret')),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta(otherwise('', 'Secret of the key')),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severity that is logged'),
  MAINTENANCE: yesNo.default(false).describe('`1` answers every call with 503'),
  MESSAGE: z.string().default('').describe('Shown to everybody at the top of each screen'),
  MIN_CLIENT_VERSION: z
    .string()
    .regex(/^\d+\.\d+(\.\d+)?$/)
    .default('1.0.0')
    .describe('Clients with an older major.minor are asked to reload'),
  SESSION_IDLE_MINUTES: whole(1, 10_080).default(240).describe('Minutes without activity until logout'),
  RATE_LIMIT_CALLS: whole(1, 1_000_000).default(1200).describe('Calls per minute and account or address'),
  RATE_LIMIT_LOGINS: whole(1, 10_000).default(20).describe('Failed logins per quarter of an hour, account and address'),
})

const complete = settings
  .refine(({ S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secret }) => !key === !secret, {
    path: ['S3_SECRET_ACCESS_KEY'],
    message: 'key and secret are given together or not at all',
  })
  .refine(({ DATABASE_URL, WORKERS, POOL_SIZE }) => DATABASE_URL || WORKERS * (POOL_SIZE + 1) <= embeddedConnections, {
    path: ['POOL_SIZE'],
    message: `the embedded PostgreSQL has ${embeddedConnections} connections for all WORKERS together`,
  })
  .transform(read => ({
    ...read,
    PUBLIC_URL: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    FILES_DIR: read.FILES_DIR ?? join(read.DATA_DIR, 'files'),
    DEMO: read.DEMO ?? !read.DATABASE_URL,
  }))

/** The whole configuration, its names being those of the environment. */
export type Config = Readonly<z.output<typeof complete>>

const families = ['S3_', 'RATE_LIMIT_', 'SESSION_']
const isUnknown = (name: string) => families.some(family => name.startsWith(family)) && !(name in settings.shape)

/**
 * Reads the environment, an empty value being none. Paths are relative to the repository.
 * Throws one error that names every wrong value, and names of our families that do not exist.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.entries(environment).filter(([, value]) => value?.trim())
  const read = complete.safeParse(Object.fromEntries(given))
  const wrong = [
    ...(read.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []),
    ...given.filter(([name]) => isUnknown(name)).map(([name]) => `${name}: there is no such setting`),
  ]
  if (!read.success || wrong.length) throw new Error(`Wrong configuration\n  ${wrong.join('\n  ')}`)
  return read.data
}

/** The Markdown table of all settings, as it stands in the README. */
export function configTable(): string {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const { description, otherwise } = schema.meta() as { description: string; otherwise?: string }
    return `| \`${name}\` | ${otherwise ?? written(schema)} | ${description} |`
  })
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n')
}

function written(schema: z.ZodType) {
  const value = schema.parse(undefined)
  return value === '' ? '' : `\`${typeof value === 'boolean' ? Number(value) : value}\``
}
