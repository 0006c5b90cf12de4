import { z } from 'zod'
import { call, canOf, contract, filled, Id, Instant, PathId } from '../../kit.ts'
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
    body: z.custom<FormData>().optional(),
    output: Arrived,
    kind: 'upload',
  }),
})
