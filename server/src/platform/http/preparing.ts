import type { Endpoint } from '@kreislauf/core/kit.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { discardUnused, makeReady } from '../files/ready.ts'
import { announcedFile } from '../files/uploadparts.queries.ts'
import { readTableUpload, readUpload, type Upload } from '../files/uploads.ts'
import { clientGone } from './clientgone.ts'
import type { Who } from './session.ts'
import { glanced } from './sessioncheck.ts'

/** The upload of a call without a form. */
export const nothingSent: Upload = { fields: {}, files: [] }

/**
 * Reads the form of an authorized caller and does the slow work: its images are drawn and stored, a table is written to
 * disk. Limited per company, and without a database connection; then runs `work`.
 */
export async function withForm<Result>(
  app: FastifyInstance,
  endpoint: Endpoint,
  { request, reply, who: { mandatorId: company } }: { request: FastifyRequest; reply: FastifyReply; who: Who },
  work: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  const { forms, tablesComing, uploads, files } = app.platform
  const gone = clientGone(reply)
  if (endpoint.kind === 'table') {
    // A slow connection must not delay photos: only the reading of the table counts as an upload.
    const upload = await tablesComing.through(company, gone, () => readTableUpload(request))
    return uploads.through(company, gone, () => work(upload)).finally(() => upload.table.release())
  }
  if (endpoint.feature === 'files') return work(await forms.through(company, gone, () => readUpload(request)))
  return forms.through(company, gone, async () => {
    const upload = await readUpload(request)
    const all = () => [...upload.files, ...(upload.announced ? [upload.announced] : [])]
    let failure: unknown
    try {
      await uploads.through(company, gone, async () => {
        if (upload.fields['upload'] !== undefined) upload.announced = await announcedTo(app, endpoint, request, upload)
        await makeReady(files, company, all())
      })
      return await work(upload)
    } catch (error) {
      failure = error
      throw error
    } finally {
      await discardUnused(files, all(), { failure, log: request.log })
    }
  })
}

const announcedTo = (app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest, upload: Upload) =>
  glanced(app, { ...endpoint, writes: false }, request, {
    ask: db => announcedFile(db, upload),
    tell: async (_, found) => found(),
  })
