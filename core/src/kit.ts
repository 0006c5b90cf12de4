import { z } from 'zod'
import type { Kind } from './domain/departments.ts'
import { inOneLine, tidied } from './domain/tidy.ts'
import type { Feature, Topic } from './features.ts'
import { MOST_AT_ONCE } from './limits.ts'
import { type Letter, lettersToWrite, type Module, type Need, type Right, type Written } from './permissions.ts'

type Schema = z.ZodType
type Shape = z.ZodObject

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

/**
 * One call of the API: route, right, input and output in one object. The server serves it, the browser calls it,
 * forms and URL searches are made of its schemas, and the OpenAPI document is written from it.
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
  /** The feature that serves it, from its contract: names the cache entry and the live-update topic. */
  readonly feature: Feature | ''
  /** Who may make the call: whoever holds one of these. */
  readonly can: Need
  /** Only for a company that has an active department of one of these kinds (details O18, O20). */
  readonly departments?: readonly Kind[]
  /** What this very call needs beside, all of it, as its body says what it does. */
  asks?(body: z.output<B>): readonly Need[]
  /** Refused to a collection point's own account, which acts for its point and not for the company (details O6, O30). */
  readonly companyOnly: boolean
  readonly params: P
  readonly query: Q
  readonly body: B
  /** The one of the body's shapes that a stranger or a signed-in caller gives, where they differ. */
  readonly bodyFor?: (signedIn: boolean) => Schema
  readonly output: O
  /**
   * `json`: a JSON answer. `file`: bytes with a file name. `upload`: multipart in, JSON out. `table`: the same with one large file, kept
   * on disk for the time of the call. `text`: plain text in, JSON out.
   */
  readonly kind: 'json' | 'file' | 'upload' | 'table' | 'text'
  /** A file that is written while it is read from the database: such calls have connections of their own, few for each company. */
  readonly streams: boolean
  /** Much is read for it and nothing written: a second database server may answer, where there is one. */
  readonly replica: boolean
  /** Further features whose changes make the answer old. */
  readonly reads: readonly Feature[]
  /** Of a list that takes `ids`: the field of a row that holds a record's id, by what changes. Such rows are read anew alone. */
  readonly rows: Readonly<Partial<Record<Topic, string>>>
  /** A GET that writes all the same (logout, opening an event stream). */
  readonly writes: boolean
  /** Served to everybody during maintenance too. */
  readonly always: boolean
  /** Body or answer hold a secret: nothing of the call is kept to answer a repetition. */
  readonly secret: boolean
}

type Route = `${Method} /${string}`

interface Spec<P extends Shape, Q extends Shape, B extends Schema, O extends Schema> {
  can: Need
  departments?: readonly Kind[]
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

/** Contracts of one feature: `contract('receptions', { list: call('GET /receptions/:from/:to', {...}) })`. */
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
    ...(spec.asks && { asks: spec.asks }),
    ...(spec.bodyFor && { bodyFor: spec.bodyFor }),
  }
}

/**
 * The rights of a call that creates, changes and deletes, decided by what its body does: C for each record or line without id,
 * U for each with one, D for each `deleted`. `records` names them, nested lines too. Of several modules one is enough, and the handler
 * asks for the one that the record is of.
 */
export function saving<Body>(module: Module | readonly Module[], records: (body: Body) => readonly Written[]) {
  const of = (letter: Letter) => [module].flat().map((one): Right => `${one}.${letter}`)
  const can: readonly Right[] = (['C', 'U', 'D'] as const).flatMap(of)
  return { can, asks: (body: Body): readonly Need[] => lettersToWrite(records(body)).map(of) }
}

type Optional<Key extends string, T> = Record<never, never> extends T ? { [K in Key]?: T } : { [K in Key]: T }

/** What any call may be given. */
export interface Given {
  params?: object
  query?: object
  body?: unknown
}

/** What a caller gives: path parameters, query and body, each only where the call has it. */
export type Input<E extends Endpoint> = Given &
  Optional<'params', z.input<E['params']>> &
  Optional<'query', z.input<E['query']>> &
  (undefined extends z.input<E['body']> ? { body?: z.input<E['body']> } : { body: z.input<E['body']> })

export type Output<E extends Endpoint> = z.output<E['output']>

/** A record's id: a positive integer (details O54). In a path it arrives as text. */
export const Id = z.int().positive()
/** No record has a greater id: PostgreSQL's locks of companies take 31 bits. */
export const MOST_ID = 2_147_483_647
/** In an address a greater one names nothing (404). */
export const PathId = z.coerce.number().int().positive().max(MOST_ID)
export const idParams = z.object({ id: PathId })

const DAY = /^\d{4}-\d{2}-\d{2}$/
const realDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A calendar day, `YYYY-MM-DD`; `YYYY-MM-DDT00:00:00.000+0000` is taken too (decision 5). */
export const Day = z
  .string()
  .transform(text => text.replace(/T00:00:00(\.000)?(Z|\+00:?00)$/, ''))
  .refine(text => DAY.test(text) && realDay(text), { params: { code: 'day' } })

/** An instant, ISO UTC. */
export const Instant = z.string()

/** A mass or other amount: at most three decimals, exact on the wire (details O54). */
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
export const Amount = decimals(3)
export const Money = decimals(2)

/** Longer texts may have several lines. */
const ONE_LINE = 200
/** What was typed, pasted or imported, tidied up: `tidied`, and in a field of one line nothing that breaks it. */
const typed = (max: number) => z.string().overwrite(max > ONE_LINE ? tidied : inOneLine)

/** Text of at most `max` characters, outer blanks removed. */
export const text = (max: number) => typed(max).trim().max(max)
/** The same, but it has to be there. */
export const filled = (max: number) => typed(max).trim().min(1).max(max)
/** Text that may be missing: stored as null, never as an empty string. */
export const maybe = (max: number) =>
  text(max)
    .nullish()
    .transform(value => value || null)

/** A day and an id that may be missing: stored as null. */
export const maybeDay = Day.nullish().transform(value => value ?? null)
export const maybeId = Id.nullish().transform(value => value ?? null)

/** A yes or no in a query: `true` and `false` as text. */
export const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform(value => value === 'true')])

export const rangeParams = z.object({ from: Day, to: Day })

/** Formats of an export (decision 8). */
export const Format = z.enum(['csv', 'xlsx', 'pdf'])
export type Format = z.output<typeof Format>

/** Of a call that takes a form: the body is checked part by part where it is read. */
export const takesForm = ({ kind }: Pick<Endpoint, 'kind'>): boolean => kind === 'upload' || kind === 'table'

export const bytes = z.custom<Uint8Array>(value => value instanceof Uint8Array)

/** The revision a change was made on; the second writer of the same one is told. */
export const version = z.int().min(1).max(2_147_483_647)

/**
 * Ids of what the caller had seen booked of the same car when this was typed: where more is booked by now, nothing is written and `log.meanwhile`
 * tells what. Without it nothing is compared. Of several lines of a car one is enough to say it.
 */
export const seen = z.array(Id).max(1000).optional()

/** Why steps of a record are refused, by their names; a step that is not in it is possible (`reasonsFor`). */
export const canOf = <Name extends string>(...steps: Name[]) =>
  z.partialRecord(z.enum(steps), z.object({ code: z.string(), params: z.record(z.string(), z.unknown()).optional() }))

/** Result of one item of a bulk action (details O40). */
export const BulkItem = z.object({
  id: Id,
  ok: z.boolean(),
  errnum: z.int().optional(),
  detail: z.string().optional(),
})

const ids = z.array(Id).min(1).max(MOST_AT_ONCE)
/** Ids of records to do the same with, named or as a plain list (requirements row 135). */
export const Ids = z.union([z.object({ ids }), ids.transform(list => ({ ids: list }))])
