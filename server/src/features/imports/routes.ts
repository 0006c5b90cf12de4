import { type ImportSubject, importDescriptions, importSubjects } from '@kreislauf/core/features/imports/columns.ts'
import { type Import, imports, RunFields } from '@kreislauf/core/features/imports/contract.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import { clientGone } from '../../platform/http/clientgone.ts'
import { ahead } from '../../platform/http/handlers.ts'
import { demandAll } from '../../platform/http/permit.ts'
import { feature } from '../../platform/http/serve.ts'
import { holderOf, type Who } from '../../platform/http/session.ts'
import { goOn, reopen, settle } from '../../platform/jobs/background.ts'
import { ownReman } from '../articles/index.ts'
import { dismantlerById } from '../companies/index.ts'
import { headingOf } from './heading.ts'
import { runImport, unmapped } from './importrun.ts'
import { namesOf, ownOf } from './lookups.queries.ts'
import { beginImport, importById, importsOf, remembered } from './queries.ts'
import { resultOf, wrongFile } from './result.ts'
import { beginUndo } from './undo.queries.ts'
import { undo } from './undoing.ts'
import { bringIn, uploadResult } from './upload.ts'
import { namesNeeded } from './vocabulary.ts'

/** Form fields sent with the file. Throws `invalid`. */
function fieldsOf(fields: Record<string, string>): RunFields {
  try {
    return RunFields.parse(JSON.parse(fields['fields'] ?? ''))
  } catch {
    throw new Problem('invalid', {}, [{ path: 'fields', code: 'invalid_value' }])
  }
}

/** Subjects of which the caller may read imports: those that he may import. */
const subjectsOf = (who: Who): ImportSubject[] =>
  importSubjects.filter(subject => importDescriptions[subject].adding.every(right => allows(holderOf(who), right)))

/** An import that the caller may read. Throws `not-found`. */
async function readable(db: Db, who: Who, id: number): Promise<Import> {
  const found = await importById(db, id)
  if (!subjectsOf(who).includes(found.subject)) throw new Problem('not-found')
  return found
}

/** The department that records of a subject belong to. Throws `not-found`. */
const departmentOf = (db: Db, subject: ImportSubject, id: number): Promise<unknown> => {
  const { departments } = importDescriptions[subject]
  if (departments.includes('REMAN')) return ownReman(db, id)
  return departments.length > 1 ? ownOf(db, departments, id) : dismantlerById(db, id)
}

const calls = feature(imports, {
  list: ({ db, who, params }) => importsOf(db, params.departmentId, subjectsOf(who)),
  async get({ db, who, params }) {
    const found = await resultOf(db, params.id)
    if (!subjectsOf(who).includes(found.subject)) throw new Problem('not-found')
    return found
  },

  heading: ahead(
    ({ who, params: { subject }, query: { sheet }, upload, platform, reply }) => {
      demandAll(who, importDescriptions[subject].adding)
      const look = () => headingOf(upload.table!.path, subject, sheet)
      return platform.tables.lookedAt.through(who.mandatorId, clientGone(reply), look)
    },
    async ({ db, params: { subject, departmentId }, language }, lookedAt) => {
      await departmentOf(db, subject, departmentId)
      const needed = namesNeeded(subject)
      const names = needed ? await namesOf(db, needed, language) : []
      return lookedAt.complete(await remembered(db, subject, lookedAt.headings), names)
    },
  ),

  async run({ db, who, params: { subject, departmentId }, query: { rehearsal = false }, upload, ...call }) {
    demandAll(who, importDescriptions[subject].adding)
    await departmentOf(db, subject, departmentId)
    const fields = fieldsOf(upload.fields)
    const { mapping, fixed, sheet, total = null, replaceAll, anew, gross, outliers, confirm } = fields
    const settings = {
      ...(replaceAll && { replaceAll }),
      ...(anew && { anew }),
      ...(gross && { gross }),
      ...(outliers && { outliers }),
    }
    const columns = unmapped(subject, fields, call.t)
    if (columns.length > 0) throw new Problem('imports.not-mapped', { columns })
    const file = upload.table!
    const one = { subject, departmentId, rehearsal, mapping }
    const begin = { ...one, filename: file.name, person: who.name, settings: JSON.stringify(settings) }
    const importId = await beginImport(db, { ...begin, total: total ?? null })
    const { platform, t, language } = call
    file.hold()
    goOn(() =>
      runImport({
        platform,
        who,
        log: call.request.log,
        importId,
        ...one,
        fixed,
        settings,
        confirm,
        sheet: sheet ?? undefined,
        holder: holderOf(who),
        file,
        t,
        language,
      }),
    )
    return importById(db, importId)
  },

  upload: ahead(
    ({
      params: { remanId },
      query: { rehearse = false, replaceAll = false, anew = false, confirm = false },
      ...call
    }) => bringIn(call, { remanId, rehearse, replaceAll, anew, confirm }),
    ({ db }, importId) => uploadResult(db, importId),
  ),

  async wrong({ db, who, params, t, language }) {
    await readable(db, who, params.id)
    return wrongFile(db, params.id, t, language)
  },

  async undo({ db, who, params: { id }, platform, request, language }) {
    const { subject, departmentId, undoable } = await readable(db, who, id)
    demandAll(who, [importDescriptions[subject].undoing])
    if (!undoable) throw new Problem('imports.not-latest')
    await beginUndo(db, id)
    goOn(() =>
      undo({ platform, who, log: request.log, importId: id, subject, departmentId, holder: holderOf(who), language }),
    )
    return importById(db, id)
  },
})

/** Background work is stopped gracefully when the server ends. */
export const importRoutes: FastifyPluginAsync = async (app, options) => {
  reopen()
  app.addHook('preClose', settle)
  await calls(app, options)
}
