import { z } from 'zod'
import { readsOfArchive } from '../../archive/contributions.ts'
import { based, Ids } from '../../based.ts'
import { call, contract, Format, fileOut, filled, formIn, idParams } from '../../kit.ts'
import { foundOf, listQuery, paging } from '../../paging.ts'
import { docParams, thumbnailParams } from '../files/contract.ts'
import { PhotoCar } from './photos.ts'
import { ArchiveFilter, ArchiveRow, DocumentForm, OwnDocument } from './records.ts'

export * from './records.ts'

/** One of these rights is enough; each shows its part: cars by VN, the log by BTB, the company by STD. */
const read = { can: ['VN.R', 'BTB.R', 'STD.R'] } as const
const filter = listQuery.extend(ArchiveFilter.shape)

export const documents = contract('documents', {
  /** The archive of one of the mandator's companies: all documents and photos that the caller may see. */
  list: call('GET /documents/of/:id', {
    ...read,
    params: idParams,
    query: filter.extend(paging),
    output: z.array(ArchiveRow),
    reads: readsOfArchive,
  }),
  /**
   * Search over documents of all companies, except photos and certificates of destruction, by name, partner, employee or car: at most ten hits and the
   * total, for the shell's search.
   */
  search: call('GET /documents/search', { ...read, query: z.object({ q: filled(100) }), output: foundOf(ArchiveRow) }),
  export: call('GET /documents/:format/:id', {
    ...read,
    replica: true,
    params: idParams.extend({ format: Format }),
    query: filter,
    ...fileOut,
    streams: true,
  }),
  /** A stored file of any record, with the right required for that record. */
  file: call('GET /documents/file/:docId', { ...read, params: docParams, ...fileOut }),
  /** Thumbnail; `not-found` for files that are not images. */
  thumbnail: call('GET /documents/thumbnail/:docId/:size', {
    ...read,
    params: thumbnailParams,
    ...fileOut,
  }),
  /** Stored files as a ZIP, photos in one folder per car. Throws `not-found` if one is missing. */
  zip: call('POST /documents/zip', {
    ...read,
    body: Ids,
    ...fileOut,
    streams: true,
    writes: false,
  }),
  /** A document uploaded by the company itself. */
  get: call('GET /documents/own/:id', { can: 'STD.R', params: idParams, output: OwnDocument }),
  /** Multipart: `kind`, `title`, `validto`, `remark` and one `file`. `id` of the company. */
  add: call('POST /documents/of/:id', {
    can: 'STD.C',
    params: idParams,
    output: OwnDocument,
    ...formIn,
  }),
  save: call('PUT /documents/own/:id', { can: 'STD.U', params: idParams, body: DocumentForm, output: OwnDocument }),
  remove: call('DELETE /documents/own/:id', { can: 'STD.D', params: idParams, query: based }),
  /** Cars with their photos, for the photo manager: for a yard its own, for a collection point those that it brought. */
  photos: call('GET /photos/of/:id', {
    can: 'VN.R',
    departments: ['DISMANTLER', 'COLLECTOR'],
    params: idParams,
    query: listQuery.extend(paging),
    output: z.array(PhotoCar),
    reads: ['cars', 'receptions'],
  }),
})
