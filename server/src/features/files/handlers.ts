import type { Doc } from '@kreislauf/core/features/files/contract.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { type Reason, refuse } from '@kreislauf/core/problems.ts'
import type { ThumbnailSize } from '@kreislauf/core/thumbnails.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import type { Call } from '../../platform/http/handlers.ts'
import { albumFile, type CarId } from './album.queries.ts'
import { addDocs, docsOf, removeDoc } from './album.ts'
import { keepFiles } from './keeping.ts'
import { deleteFile, type Owner, ownerOfFile, type Stored, storedFile } from './queries.ts'
import { lastingPicture, shownFile } from './showing.ts'

type Asked<Params> = Omit<Call<Endpoint>, 'params' | 'query' | 'body'> & { params: Params }
type OfDoc = Asked<{ docId: number }>

/** Handlers of the two calls that show a stored file. `find` throws `not-found`. */
export const shown = <Params>(find: (call: Asked<Params>) => Promise<Stored>) => ({
  doc: async (call: Asked<Params>): Promise<Sent> => shownFile(call.platform.files, await find(call)),
  thumbnail: async (call: Asked<Params & { size: ThumbnailSize }>): Promise<Sent> =>
    lastingPicture(call.platform.files, await find(call), call.params.size),
})

interface Files<Read> {
  type: Owner['type']
  /** Column `kind` of table `file`. */
  kind: string
  /** Refuses other files with `file-type`. */
  picturesOnly?: boolean
  /** The record, or the data needed by the rules for its files. Throws `not-found`. */
  read(call: Asked<unknown>, id: number): Promise<Read>
  /** The same for callers who only view a file; `read` by default. */
  see?(call: Asked<unknown>, id: number): Promise<unknown>
  /** Owner of an added file. Throws the reason if none may be added. */
  owner(call: Asked<unknown>, record: Read): Promise<Pick<Owner, 'mandatorId' | 'sharedWith'>>
  /** Reason why no file may be removed; by default they may. */
  whyStays?(call: Asked<unknown>, record: Read): Promise<Reason | undefined>
}

interface Answering<Answer> {
  /** Answer after adding or removing a file; `read` by default. */
  answer(call: Asked<unknown>, id: number): Promise<Answer>
}

interface FileHandlers<Answer> extends ReturnType<typeof shown<{ docId: number }>> {
  addDocs(call: Asked<{ id: number }>): Promise<Answer>
  removeDoc(call: OfDoc): Promise<Answer>
}

/** Handlers of the calls that `filesOf` of the core adds to a contract. */
export function fileHandlers<Read, Answer>(files: Files<Read> & Answering<Answer>): FileHandlers<Answer>
export function fileHandlers<Read>(files: Files<Read>): FileHandlers<Read>
export function fileHandlers<Read>({
  type,
  kind,
  picturesOnly = false,
  read,
  see = read,
  owner,
  whyStays,
  answer = read,
}: Files<Read> & Partial<Answering<unknown>>): FileHandlers<unknown> {
  return {
    async addDocs(call) {
      const { id } = call.params
      const { mandatorId, sharedWith = null } = await owner(call, await read(call, id))
      await keepFiles(call.db, { type, id, mandatorId, sharedWith }, call.upload.files, { kind, picturesOnly })
      return answer(call, id)
    },
    ...shown(async (call: OfDoc) => {
      await see(call, await ownerOfFile(call.db, call.params.docId, type))
      return storedFile(call.db, call.params.docId)
    }),
    async removeDoc(call) {
      const { docId } = call.params
      const id = await ownerOfFile(call.db, docId, type)
      const record = await read(call, id)
      refuse(await whyStays?.(call, record))
      await deleteFile(call.db, docId)
      return answer(call, id)
    },
  }
}

interface Album<Params> {
  car(params: Params): CarId
  /** The record that an added file belongs to. Throws `not-found`. */
  owner(db: Db, params: Params): Promise<Owner>
}

/** Handlers of the calls that `albumOf` of the core adds to a contract, except the list. */
export const albumHandlers = <Params>({ car, owner }: Album<Params>) => ({
  ...shown<{ docId: number }>(({ db, params: { docId } }) => albumFile(db, docId)),
  async addDoc({ db, params, upload }: Asked<Params>): Promise<Doc[]> {
    await addDocs(db, await owner(db, params), upload)
    return docsOf(db, car(params))
  },
  removeDoc: ({ db, params: { docId } }: OfDoc): Promise<Doc[]> => removeDoc(db, docId),
})
