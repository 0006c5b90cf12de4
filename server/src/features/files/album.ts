import { createHash } from 'node:crypto'
import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import { type Doc, type DocChange, DocKind } from '@kreislauf/core/features/files/contract.ts'
import { type State, steps, whyKindStays } from '@kreislauf/core/features/files/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { asMandator, because, type Db } from '../../platform/database/db.ts'
import { staleOf } from '../../platform/database/versioned.ts'
import type { Upload } from '../../platform/files/uploads.ts'
import type { Who } from '../../platform/http/session.ts'
import type { Platform } from '../../platform/process/platform.ts'
import {
  type Album,
  type AlbumDoc,
  albumOf,
  type CarId,
  carById,
  carOfDoc,
  placeFile,
  setFile,
} from './album.queries.ts'
import { keepFiles, turnFile } from './keeping.ts'
import { deleteFile, type Owner } from './queries.ts'

const stateOf = ({ own, lockedVn, inLog, name }: Album, { kind, type, status, vnr }: AlbumDoc): State => ({
  ...{ kind, type, own, lockedVn, inLog, car: name },
  reception: status === null || vnr === null ? null : { status, vnr },
})

const markOf = ({ sha256 }: Pick<AlbumDoc, 'sha256'>) => sha256.slice(0, 12)

/** Hash of a file's visible and editable data, except its position. */
const revisionOf = ({ caption, kind, sha256 }: Pick<AlbumDoc, 'caption' | 'kind' | 'sha256'>) =>
  createHash('sha256')
    .update(JSON.stringify([caption, kind, sha256]))
    .digest('hex')
    .slice(0, 16)

const isPhoto = ({ kind, type }: Pick<AlbumDoc, 'kind' | 'type'>) => kind === 'PHOTO' && type.startsWith('image/')

function answerOf(album: Album): Doc[] {
  const cover = album.docs.find(isPhoto)
  return album.docs.map(doc => {
    const { id, kind, name, type, size, created, caption, receptionId } = doc
    const [mark, revision] = [markOf(doc), revisionOf(doc)]
    const can = reasonsFor(steps, stateOf(album, doc))
    return { id, kind, name, type, size, created, caption, receptionId, cover: doc === cover, mark, revision, can }
  })
}

/** Photos and documents of a car and its receptions, for the API. Throws `not-found`. */
export const docsOf = async (db: Db, car: CarId): Promise<Doc[]> => answerOf(await albumOf(db, car))

/** Storage keys of the car's photos, the cover first. */
export const photoKeys = async (db: Db, car: CarId): Promise<string[]> =>
  (await albumOf(db, car)).docs.filter(isPhoto).map(({ storageKey }) => storageKey)

/** Stores photos and documents of a car or reception. Throws `invalid` for an unknown kind, `file-type` and `file-too-large` for the file. */
export async function addDocs(db: Db, owner: Owner, upload: Upload): Promise<void> {
  const kind = DocKind.safeParse(upload.fields['kind'] ?? 'PHOTO').data
  if (!kind) throw new Problem('invalid', {}, [{ path: 'kind', code: 'invalid_value' }])
  await keepFiles(db, owner, upload.files, { kind })
}

/** The car as owner of new photos and documents. Throws `not-found`. */
export async function carAsOwner(db: Db, id: number): Promise<Owner> {
  const { mandatorId, sharedWith } = await albumOf(db, carById(id))
  return { type: 'car', id, mandatorId, sharedWith }
}

/** A file with the others of its car. Throws `not-found`, and if `step` is not possible. */
async function found(db: Db, id: number, step: keyof typeof steps) {
  const album = await albumOf(db, carOfDoc(id))
  const doc = album.docs.find(one => one.id === id)
  if (!doc) throw new Problem('not-found')
  const state = stateOf(album, doc)
  refuse(steps[step](state))
  return { doc, state, place: album.docs.indexOf(doc) + 1, car: carById(album.carId) }
}

/** A photo rotated before its transaction, and the key of its original bytes. */
interface Turned {
  of: string
  redrawn: Awaited<ReturnType<typeof turnFile>>
}

/** Rotates a photo of the company without holding a connection. Throws `not-found`, and why it cannot be rotated. */
export async function turnAhead(
  { pool, files }: Platform,
  who: Who,
  id: number,
  turn: DocChange['turn'],
): Promise<Turned | undefined> {
  if (!turn) return undefined
  const { mandatorId, accountId } = who
  const { doc, state } = await asMandator(pool, { mandatorId, accountId }, db => found(db, id, 'change'))
  refuse(steps.turn(state))
  return { of: doc.storageKey, redrawn: await turnFile(files, doc, turn) }
}

/**
 * Changes caption, kind and position, and applies a rotation; omitted values stay. Returns all files of the car. Throws `stale` {current, by, at}.
 */
export async function changeDoc(
  db: Db,
  id: number,
  { revision, caption, kind, place, from, cover, turn }: DocChange,
  turned: Turned | undefined,
): Promise<Doc[]> {
  const { doc, state, place: now, car } = await found(db, id, 'change')
  if (place !== undefined && from === undefined) throw new Problem('invalid', {}, [{ path: 'from', code: 'required' }])
  const moved = from !== undefined && from !== now
  if (revisionOf(doc) !== revision || moved || (turned && turned.of !== doc.storageKey)) {
    const current = { caption: doc.caption, kind: doc.kind, revision: revisionOf(doc) }
    throw await staleOf(db, { table: 'file', id }, current)
  }
  if (kind) refuse(whyKindStays(state, kind))
  if (cover && !isPhoto({ kind: kind ?? doc.kind, type: doc.type }))
    throw new Problem('invalid', {}, [{ path: 'cover', code: 'no_photo' }])
  if (turn) refuse(steps.turn(state))
  const changed = { ...turned?.redrawn, ...(caption !== undefined && { caption }), ...(kind && { kind }) }
  if (Object.keys(changed).length) await setFile(db, id, changed)
  const wanted = cover ? 1 : place
  if (wanted !== undefined && wanted !== now) await placeFile(db, id, wanted)
  return docsOf(db, car)
}

export async function removeDoc(db: Db, id: number): Promise<Doc[]> {
  const { car } = await found(db, id, 'remove')
  await deleteFile(db, id)
  return docsOf(db, car)
}

/** Possible in every state of car and reception: the history records person, reason and hash of the erased file. */
export async function eraseDoc(db: Db, id: number, reason: string): Promise<Doc[]> {
  const { car } = await found(db, id, 'erase')
  await because(db, { reason, event: 'erased' })
  await deleteFile(db, id)
  return docsOf(db, car)
}
