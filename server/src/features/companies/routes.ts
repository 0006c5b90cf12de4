import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import type { Upload } from '../../platform/files/uploads.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { keepFile, shownFile, storedFile } from '../files/index.ts'
import { answerAbout, answerOf, ownAnswer, writtenOr } from './answers.ts'
import { keepCertificate, ownCertificate, setDocument } from './certificates.queries.ts'
import type { Closing } from './kinds.ts'
import {
  allowedDismantlers,
  assignableCollectors,
  assignableDismantlers,
  companiesOf,
  departmentsOf,
  outsourceable,
  ownCompanies,
} from './lists.queries.ts'
import { gapsOf, lastUsed, renumber } from './numbering.queries.ts'
import { placed } from './placing.ts'
import { certificateById, departmentById, dismantlerById } from './queries.ts'
import {
  checkPresets,
  insertCollector,
  insertDismantler,
  ownDepartment,
  setStamp,
  updateCollector,
  updateDismantler,
} from './saving.queries.ts'

knowConstraints({
  taken: { certifier_name_key: 'duplicate' },
})

/** `closing`: what happens to the contracts of a dismantler that goes out of operation. */
export const companyRoutes = (closing: Closing) =>
  feature(companies, {
    mine: pipelined(({ db }) => ownCompanies(db)),
    dismantlers: pipelined(({ db, query, language }) => companiesOf(db, 'DISMANTLER', { ...query, language })),
    assignableDismantlers: pipelined(({ db }) => assignableDismantlers(db)),
    allowedDismantlers: pipelined(({ db }) => allowedDismantlers(db)),
    dismantler: ({ db, who, params }) => answerAbout(db, who, params.id, 'DISMANTLER'),

    async createDismantler({ db, who, body }) {
      await checkPresets(db, body)
      return ownAnswer(db, who, await insertDismantler(db, await placed(db, body)))
    },

    async saveDismantler({ db, who, params, body, platform }) {
      await checkPresets(db, body)
      if (!body.active) await closing(db, platform, params.id)
      return writtenOr(db, who, await updateDismantler(db, params.id, await placed(db, body)), () =>
        dismantlerById(db, params.id),
      )
    },

    async numbers({ db, params, query }) {
      const at = batchReads(db)
      const [stored, gaps] = await Promise.all([
        ownDepartment(at, params.dismantlerId, 'DISMANTLER'),
        gapsOf(at, params.dismantlerId),
      ])
      return { lastUsed: await lastUsed(at, stored, query.prefix ?? stored.vnrprefix), gaps }
    },

    async saveNumbering({ db, who, params, body }) {
      const stored = await ownDepartment(db, params.dismantlerId, 'DISMANTLER')
      return writtenOr(db, who, await renumber(db, stored, body), async () => stored)
    },

    async stamp({ db, params, platform }) {
      const { stampFileId } = await ownDepartment(db, params.dismantlerId, 'DISMANTLER')
      return shownFile(platform.files, await storedFile(db, stampFileId))
    },

    async saveStamp({ db, who, params, upload }) {
      const { id, mandatorId } = await ownDepartment(db, params.dismantlerId, 'DISMANTLER')
      const stamp = { kind: 'stamp', picturesOnly: true }
      const { id: fileId } = await keepFile(db, { type: 'department', id, mandatorId }, named(upload), stamp)
      return ownAnswer(db, who, await setStamp(db, id, fileId))
    },

    async removeStamp({ db, who, params }) {
      const { id } = await ownDepartment(db, params.dismantlerId, 'DISMANTLER')
      return ownAnswer(db, who, await setStamp(db, id, null))
    },

    collectors: pipelined(({ db, query, language }) => departmentsOf(db, 'COLLECTOR', { ...query, language })),
    assignableCollectors: pipelined(({ db }) => assignableCollectors(db)),
    outsourceableCollectors: pipelined(({ db, language }) => outsourceable(db, language)),
    collector: async ({ db, who, params }) => answerOf(db, who, await departmentById(db, params.id, 'COLLECTOR')),
    createCollector: async ({ db, who, body }) => ownAnswer(db, who, await insertCollector(db, await placed(db, body))),

    saveCollector: async ({ db, who, params, body }) =>
      writtenOr(db, who, await updateCollector(db, params.id, await placed(db, body)), () =>
        departmentById(db, params.id, 'COLLECTOR'),
      ),

    saveCertificate: ({ db, body }) => keepCertificate(db, body),
    certificateDoc: async ({ db, params, platform }) =>
      shownFile(platform.files, await storedFile(db, (await certificateById(db, params.id)).fileId)),

    async uploadCertificateDoc({ db, params, upload }) {
      const { id, mandatorId } = await ownCertificate(db, params.id)
      const keeping = { kind: 'certificate' }
      const kept = await keepFile(db, { type: 'certificate', id, mandatorId }, named(upload), keeping)
      return setDocument(db, id, kept.id)
    },
  })

/** The file in the form field `file`, ignoring others. */
const named = ({ files }: Upload) => files.find(({ field }) => field === 'file')
