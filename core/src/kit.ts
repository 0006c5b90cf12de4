import { z } from 'zod'
import type { Kind } from './domain/departments.ts'
import { inOneLine, tidied } from './domain/tidy.ts'
import type { Feature, Topic } from './features.ts'
import type { Need } from './permissions.ts'

type Schema = z.ZodType
type Shape = z.ZodObject

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

/**
 * A call of the API: route, right, input and output in one object. The server serves it, the browser calls it, its
 * schemas define forms and URL searches, and the OpenAPI document is generated from it.
 */
export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Schema = Schema,
  O extends Schema = Schema,
> {
  readonly method: Method
  /** With `:name` for parameters, without `/api`. */
  readonly path: string
  /** The feature of its contract, which names the cache entry and the live-update topic. */
  readonly feature: Feature | ''
  /** Who may make the call: holders of one of these. */
  readonly can: Need
  /** Only for companies with an active department of one of these kinds (details O18, O20). */
  readonly departments?: readonly Kind[]
  /** Also for companies whose department of such a kind has gone out of operation, and has had contracts of the reman trade (rulings F32). */
  readonly alsoClosed?: boolean
  /** Further rights, all of them required, that depend on the body. */
  asks?(body: z.output<B>): readonly Need[]
  /**
   * Refused to a collection point's own account, which acts for its point and not for the company (details O6, O30).
   */
  readonly companyOnly: boolean
  readonly params: P
  readonly query: Q
  readonly body: B
  /** The body's schema for anonymous or signed-in callers, if they differ. */
  readonly bodyFor?: (signedIn: boolean) => Schema
  readonly output: O
  /**
   * `json`: JSON response. `file`: bytes with a file name. `upload`: multipart request, JSON response. `table`: the
   * same with one large file, stored on disk during the call. `text`: plain text request, JSON response.
   */
  readonly kind: 'json' | 'file' | 'upload' | 'table' | 'text'
  /**
   * A file that is streamed while it is read from the database: such calls use separate connections, few per company.
   */
  readonly streams: boolean
  /** Reads much and writes nothing: a read replica may answer, if there is one. */
  readonly replica: boolean
  /** Further features whose changes invalidate the answer. */
  readonly reads: readonly Feature[]
  /**
   * For a list that accepts `ids`: the field of a row with a record's id, by topic. Such rows are refetched
   * individually.
   */
  readonly rows: Readonly<Partial<Record<Topic, string>>>
  /** A GET with side effects (logout, opening an event stream). */
  readonly writes: boolean
  /** Served to everybody even during maintenance. */
  readonly always: boolean
  /** Body or response contain a secret: the response is not stored for repeated calls. */
  readonly secret: boolean
}

type Route = `${Method} /${string}`

interface Spec<P extends Shape, Q extends Shape, B extends Schema, O extends Schema> {
  can: Need
  departments?: readonly Kind[]
  alsoClosed?: boolean
  asks?: (body: z.output<B>) => readonly Need[]
  companyOnly?: boolean
  params?: P
  query?: Q
  body?: B
  bodyFor?: (signedIn: boolean) => Schema
  output?: O
  kind?: Endpoint['kind']
  streams?: boolean
  replica?: boolean
  reads?: readonly Feature[]
  rows?: Readonly<Partial<Record<Topic, string>>>
  writes?: boolean
  always?: boolean
  secret?: boolean
}

const none = z.object({})

/** The calls of a feature: `contract('receptions', { list: call('GET /receptions/:from/:to', {...}) })`. */
export const contract = <Calls extends Record<string, Endpoint>>(feature: Feature, calls: Calls): Calls =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, feature }])) as Calls

export function call<
  P extends Shape = typeof none,
  Q extends Shape = typeof none,
  B extends Schema = z.ZodVoid,
  O extends Schema = z.ZodVoid,
>(route: Route, spec: Spec<P, Q, B, O>): Endpoint<P, Q, B, O>
export function call(route: Route, spec: Spec<Shape, Shape, Schema, Schema>): Endpoint {
  const method = methods.find(one => route.startsWith(`${one} `)) ?? 'GET'
  const path = route.slice(method.length + 1)
  return {
    method,
    path,
    feature: '',
    can: spec.can,
    companyOnly: spec.companyOnly ?? false,
    params: spec.params ?? none,
    query: spec.query ?? none,
    body: spec.body ?? z.void(),
    output: spec.output ?? z.void(),
    kind: spec.kind ?? 'json',
    streams: spec.streams ?? false,
    replica: spec.replica ?? false,
    reads: spec.reads ?? [],
    rows: spec.rows ?? {},
    writes: spec.writes ?? method !== 'GET',
    always: spec.always ?? false,
    secret: spec.secret ?? false,
    ...(spec.departments && { departments: spec.departments }),
    ...(spec.alsoClosed && { alsoClosed: true }),
    ...(spec.asks && { asks: spec.asks }),
    ...(spec.bodyFor && { bodyFor: spec.bodyFor }),
  }
}

type Optional<Key extends string, T> = Record<never, never> extends T ? { [K in Key]?: T } : { [K in Key]: T }

/** The parts of any call's input. */
export interface Given {
  params?: object
  query?: object
  body?: unknown
}

/** Input of a call: path parameters, query and body, each only if the call has it. */
export type Input<E extends Endpoint> = Given &
  Optional<'params', z.input<E['params']>> &
  Optional<'query', z.input<E['query']>> &
  (undefined extends z.input<E['body']> ? { body?: z.input<E['body']> } : { body: z.input<E['body']> })

export type Output<E extends Endpoint> = z.output<E['output']>

/** A record's id: a positive integer (details O54). Text in a path. */
export const Id = z.int().positive()
/** Largest id: PostgreSQL's locks of companies use 31 bits. */
export const MOST_ID = 2_147_483_647
/** A larger one in a path finds nothing (404). */
export const PathId = z.coerce.number().int().positive().max(MOST_ID)
export const idParams = z.object({ id: PathId })

const DAY = /^\d{4}-\d{2}-\d{2}$/
const realDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A calendar day, `YYYY-MM-DD`; `YYYY-MM-DDT00:00:00.000+0000` is accepted, too (decision 5). */
export const Day = z
  .string()
  .transform(text => text.replace(/T00:00:00(\.000)?(Z|\+00:?00)$/, ''))
  .refine(text => DAY.test(text) && realDay(text), { params: { code: 'day' } })

/** An instant, ISO UTC. */
export const Instant = z.string()

/** A mass or other amount: at most three decimals, exact in JSON (details O54). */
export const decimals = (places: number) =>
  z
    .number()
    .refine(
      value =>
        Number.isSafeInteger(Math.round(value * 10 ** places)) &&
        Math.abs(value * 10 ** places - Math.round(value * 10 ** places)) < 1e-6,
      {
        params: { code: 'decimals', count: places },
      },
    )
/** A whole number. */
export const Whole = z.number().refine(Number.isSafeInteger, { params: { code: 'whole' } })
export const Amount = decimals(3)
export const Money = decimals(2)

/** Texts that may be longer than this may have several lines. */
const ONE_LINE = 200
/** Normalises typed, pasted or imported text with `tidied`, for single-line fields without line breaks. */
const typed = (max: number) => z.string().overwrite(max > ONE_LINE ? tidied : inOneLine)

/** Text of at most `max` characters, trimmed. */
export const text = (max: number) => typed(max).trim().max(max)
/** The same, but required. */
export const filled = (max: number) => typed(max).trim().min(1).max(max)
/** Optional text: stored as null, never as an empty string. */
export const maybe = (max: number) =>
  text(max)
    .nullish()
    .transform(value => value || null)

/** An optional day and an optional id: stored as null. */
export const maybeDay = Day.nullish().transform(value => value ?? null)
export const maybeId = Id.nullish().transform(value => value ?? null)

/** A boolean in a query: `true` and `false` as text. */
export const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform(value => value === 'true')])

export const rangeParams = z.object({ from: Day, to: Day })

/** Formats of an export (decision 8). */
export const Format = z.enum(['csv', 'xlsx', 'pdf'])
export type Format = z.output<typeof Format>

/** Whether a call takes multipart data, whose parts are validated while they are read. */
export const takesForm = ({ kind }: Pick<Endpoint, 'kind'>): boolean => kind === 'upload' || kind === 'table'

export const bytes = z.custom<Uint8Array>(value => value instanceof Uint8Array)
/** Spread into a call: it answers with a file, or takes a form with files. */
export const fileOut = { output: bytes, kind: 'file' } as const
export const formIn = { body: z.custom<FormData>().optional(), kind: 'upload' } as const

/** The version that a change is based on; the second writer based on the same one is refused. */
export const version = z.int().min(1).max(2_147_483_647)

/**
 * Ids of the bookings of the same car that the user knew of while typing: if there are more by now, nothing is
 * written and the refusal `log.meanwhile` names them. Without it nothing is compared. Of several lines of a car one
 * suffices to give it.
 */
export const seen = z.array(Id).max(1000).optional()

/** Reasons of refused steps, by name; a step without an entry is possible (`reasonsFor`). */
export const canOf = <Name extends string>(...steps: Name[]) =>
  z.partialRecord(z.enum(steps), z.object({ code: z.string(), params: z.record(z.string(), z.unknown()).optional() }))
