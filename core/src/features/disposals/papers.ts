import { z } from 'zod'
import { bytes, call, idParams } from '../../kit.ts'
import { docParams, KeptFile, thumbnailParams } from '../files/contract.ts'

/** Calls for the papers of a disposal: weigh slip, Begleitschein, Übernahmeschein, delivery note, photo of the load (EfbV § 5 (1), NachwV § 25). */
export const paperCalls = {
  /** Multipart: one or more files. Also on a closed day, as late documents only confirm what was booked. */
  addDocs: call('POST /btb/disposal/docs/:id', {
    can: ['BTB.U', 'BTB.C'],
    params: idParams,
    body: z.custom<FormData>().optional(),
    output: z.array(KeptFile),
    kind: 'upload',
  }),
  doc: call('GET /btb/disposal/doc/:docId', { can: 'BTB.R', params: docParams, output: bytes, kind: 'file' }),
  /** Thumbnail; `not-found` for files that are not images. */
  thumbnail: call('GET /btb/disposal/thumbnail/:docId/:size', {
    can: 'BTB.R',
    params: thumbnailParams,
    output: bytes,
    kind: 'file',
  }),
  /** Only while the day is open. */
  removeDoc: call('DELETE /btb/disposal/doc/:docId', {
    can: 'BTB.D',
    params: docParams,
    output: z.array(KeptFile),
  }),
}
