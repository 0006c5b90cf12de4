import { z } from 'zod'
import { call, canOf, contract, filled, Id, Instant, PathId } from '../../kit.ts'
import { ThumbnailSize } from '../../thumbnails.ts'

/** Why a file belongs to a car or to one of its receptions (details O39). */
export const DocKind = z.enum(['PHOTO', 'PAPER', 'ORDER', 'OTHER'])
export type DocKind = z.output<typeof DocKind>

/** A photo or paper of a car, its own or one of its receptions'. */
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
  /** The first photo: it stands for the car. */
  cover: z.boolean(),
  /** The reception that it was added to; null for one of the car itself. */
  receptionId: Id.nullable(),
  /** Of its bytes: another one once it was turned, and part of its small picture's address. */
  mark: z.string(),
  /** Of its caption, kind and bytes: what a change of it says that it is based on. */
  revision: z.string(),
  can: canOf('change', 'remove', 'erase', 'turn'),
})
export type Doc = z.output<typeof Doc>

/** A file of a record as its record tells it: a photo or a paper. */
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

/** The photo that stands for a car. */
export const Cover = z.object({ carId: Id, docId: Id, mark: z.string() })
export type Cover = z.output<typeof Cover>

export const MOST_COVERS = 200

/** What is changed of a file; what is left out stays. `cover` makes a photo the first one. */
export const DocChange = z.object({
  /** The one that was read; where another is stored nothing is done. */
  revision: filled(80),
  caption: z
    .string()
    .trim()
    .max(MOST_CAPTION)
    .nullable()
    .transform(caption => caption || null)
    .optional(),
  kind: DocKind.optional(),
  /** From 1 for the first of the car's files; beyond the last one is the last. */
  place: z.int().min(1).max(10_000).optional(),
  /** Where it stood when it was moved to a place. */
  from: z.int().min(1).max(10_000).optional(),
  cover: z.literal(true).optional(),
  /** A quarter, without loss. */
  turn: z.enum(['LEFT', 'RIGHT']).optional(),
})
export type DocChange = z.output<typeof DocChange>

export const Erasure = z.object({ reason: filled(500) })

export const docParams = z.object({ docId: PathId })
/** The `mark` of a picture that may be turned: browsers keep small pictures by their address. */
export const ofMark = z.object({
  of: z
    .string()
    .regex(/^[0-9a-f]{1,64}$/)
    .optional(),
})
export const thumbnailParams = docParams.extend({ size: ThumbnailSize })

const part = z.object({ upload: z.uuid() })
/** How much of a file has come, in bytes. */
const Arrived = z.object({ bytes: z.int() })

/**
 * A file that a bad line would not carry at once: its parts come one after the other, under a name that the sender makes up. Any call
 * that takes a form with a `file` then takes `upload` (that name), `filename` and `filesize` instead.
 */
export const files = contract('files', {
  arrived: call('GET /files/arrived/:upload', { can: 'login', params: part, output: Arrived }),
  /** The part that begins behind `from` bytes; one that does not follow what has come changes nothing. */
  addPart: call('PUT /files/part/:upload/:from', {
    can: 'login',
    params: part.extend({ from: z.coerce.number().int().min(0) }),
    body: z.custom<FormData>().optional(),
    output: Arrived,
    kind: 'upload',
  }),
})
