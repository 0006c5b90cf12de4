import { z } from 'zod'
import type { Kind } from '../../domain/departments.ts'
import type { Feature } from '../../features.ts'
import { call, canOf, contract, fileOut, filled, formIn, Id, Instant, idParams, PathId } from '../../kit.ts'
import type { Need, Right } from '../../permissions.ts'
import { ThumbnailSize } from '../../thumbnails.ts'

/** Kind of a file of a car or one of its receptions (details O39). */
export const DocKind = z.enum(['PHOTO', 'PAPER', 'ORDER', 'OTHER'])
export type DocKind = z.output<typeof DocKind>

/** A photo or document of a car, its own or one of its receptions'. */
export const Doc = z.object({
  id: Id,
  kind: DocKind,
  name: z.string(),
  /** MIME type. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  created: Instant,
  caption: z.string().nullable(),
  /** The first photo, used as the car's thumbnail. */
  cover: z.boolean(),
  /** The reception it was added to; null for the car itself. */
  receptionId: Id.nullable(),
  /** From the content; changes when it is rotated, and is part of its thumbnail's URL. */
  mark: z.string(),
  /** From caption, kind and content: a change states the revision that it is based on. */
  revision: z.string(),
  can: canOf('change', 'remove', 'erase', 'turn'),
})
export type Doc = z.output<typeof Doc>

/** A file of a record as returned with the record: a photo or a document. */
export const KeptFile = z.object({
  id: Id,
  name: z.string(),
  /** MIME type. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
})
export type KeptFile = z.output<typeof KeptFile>

export const MOST_CAPTION = 200

/** Cover photo of a car. */
export const Cover = z.object({ carId: Id, docId: Id, mark: z.string() })
export type Cover = z.output<typeof Cover>

export const MOST_COVERS = 200

/** Changes of a file; omitted fields stay. `cover` makes a photo the first one. */
export const DocChange = z.object({
  /** The revision that was read; if another one is stored, nothing is done. */
  revision: filled(80),
  caption: z
    .string()
    .trim()
    .max(MOST_CAPTION)
    .nullable()
    .transform(caption => caption || null)
    .optional(),
  kind: DocKind.optional(),
  /** Position, starting at 1 for the first of the car's files; larger values mean the last. */
  place: z.int().min(1).max(10_000).optional(),
  /** Previous position of a file that is moved. */
  from: z.int().min(1).max(10_000).optional(),
  cover: z.literal(true).optional(),
  /** Rotates by 90°, lossless. */
  turn: z.enum(['LEFT', 'RIGHT']).optional(),
})
export type DocChange = z.output<typeof DocChange>

export const Erasure = z.object({ reason: filled(500) })

export const docParams = z.object({ docId: PathId })
/** The `mark` of an image that may be rotated: browsers cache thumbnails by URL. */
export const ofMark = z.object({
  of: z
    .string()
    .regex(/^[0-9a-f]{1,64}$/)
    .optional(),
})
export const thumbnailParams = docParams.extend({ size: ThumbnailSize })

const part = z.object({ upload: z.uuid() })
/** Number of bytes received so far. */
const Arrived = z.object({ bytes: z.int() })

/**
 * Chunked upload for slow connections: the chunks of a file arrive one after the other, under a name chosen by the client. Any call that takes a form
 * with a `file` then accepts `upload` (that name), `filename` and `filesize` instead.
 */
export const files = contract('files', {
  arrived: call('GET /files/arrived/:upload', { can: 'login', params: part, output: Arrived }),
  /** The chunk that starts at byte `from`; a chunk that does not continue the received bytes is ignored. */
  addPart: call('PUT /files/part/:upload/:from', {
    can: 'login',
    params: part.extend({ from: z.coerce.number().int().min(0) }),
    output: Arrived,
    ...formIn,
  }),
})

/** Who may make a call, and which changes make its answer stale. */
interface Access {
  can: Need
  departments?: readonly Kind[]
  asks?: () => readonly Need[]
  reads?: readonly Feature[]
}

/** Shows a stored file: whole, and as a thumbnail for lists; `not-found` for files that are not images. */
export const shownOf = (path: `/${string}`, see: Access) => ({
  doc: call(`GET ${path}/doc/:docId`, { ...see, params: docParams, ...fileOut }),
  thumbnail: call(`GET ${path}/thumbnail/:docId/:size`, { ...see, params: thumbnailParams, ...fileOut }),
})

interface Files<O extends z.ZodType> {
  /** Answer after a file was added or removed: the record, or its files. */
  output: O
  see: Access
  add: Access
  remove: Access
}

/** The calls for the files of a record, spread into its contract. Served by `fileHandlers`. `addDocs` takes one or more as multipart. */
export const filesOf = <O extends z.ZodType>(path: `/${string}`, { output, see, add, remove }: Files<O>) => ({
  addDocs: call(`POST ${path}/docs/:id`, { ...add, params: idParams, output, ...formIn }),
  ...shownOf(path, see),
  removeDoc: call(`DELETE ${path}/doc/:docId`, { ...remove, params: docParams, output }),
})

/** The calls of `filesOf`, whatever record they are of. */
export type FileCalls = ReturnType<typeof filesOf<z.ZodType>>

/** Rights of office and hall to add to the album of a car that they may see, and to change it. */
export const toAlbum = { can: ['VN.U', 'BTB.U'], asks: (): readonly Right[] => ['VN.R'] } as const

const docs = z.array(Doc)

interface Album<P extends z.ZodObject> {
  /** Paths of the first two calls below that of the feature, with `params`. */
  list: string
  add: string
  params: P
  /** The other feature whose changes make the list stale. */
  reads: Feature
}

/**
 * The calls for the album of a car, its own files and those of its receptions in order. Served by `albumHandlers`. `addDoc` takes multipart: `file`
 * (several), and `kind` for all of them.
 */
export const albumOf = <P extends z.ZodObject>(path: `/${string}`, { list, add, params, reads }: Album<P>) => ({
  docs: call(`GET ${path}/${list}`, { can: 'VN.R', params, output: docs, reads: ['documents', reads] }),
  ...shownOf(path, { can: 'VN.R', reads: ['documents'] }),
  addDoc: call(`POST ${path}/${add}`, { ...toAlbum, params, output: docs, ...formIn }),
  removeDoc: call(`DELETE ${path}/doc/:docId`, { can: 'VN.D', params: docParams, output: docs }),
})
