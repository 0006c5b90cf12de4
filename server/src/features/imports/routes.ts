import { importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import { imports, RunFields } from '@kreislauf/core/features/imports/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyPluginAsync } from 'fastify'
import { clientGone } from '../../platform/http/clientgone.ts'
import { ahead } from '../../platform/http/handlers.ts'
import { demandAll } from '../../platform/http/permit.ts'
import { feature } from '../../platform/http/serve.ts'
import { holderOf } from '../../platform/http/session.ts'
import { goOn, reopen, settle } from '../../platform/jobs/background.ts'
import { dismantlerById } from '../companies/index.ts'
import { headingOf } from './heading.ts'
import { runImport, unmapped } from './importrun.ts'
import { qualificationNames } from './lookups.queries.ts'
import { beginImport, importById, importsOf, remembered } from './queries.ts'
import { resultOf, wrongFile } from './result.ts'
import { beginUndo } from './undo.queries.ts'
import { undo } from './undoing.ts'
import { needsNames } from './vocabulary.ts'

/** Form fields sent with the file. Throws `invalid`. */
function fieldsOf(fields: Record<string, string>): RunFields {
  try {
    return RunFields.parse(JSON.parse(fields['fields'] ?? ''))
  } catch {
    throw new Problem('invalid', {}, [{ path: 'fields', code: 'invalid_value' }])
  }
}

const calls = feature(imports, {
  list: ({ db, params }) => importsOf(db, params.departmentId),
  get: ({ db, params }) => resultOf(db, params.id),

  heading: ahead(
    ({ who, params: { subject }, query: { sheet }, upload, platform, reply }) => {
      demandAll(who, importDescriptions[subject].adding)
      const look = () => headingOf(upload.table!.path, subject, sheet)
      return platform.tables.lookedAt.through(who.mandatorId, clientGone(reply), look)
    },
    async ({ db, params: { subject, departmentId }, language }, lookedAt) => {
      await dismantlerById(db, departmentId)
      const names = needsNames(subject) ? await qualificationNames(db, language) : []
      return lookedAt.complete(await remembered(db, subject, lookedAt.headings), names)
    },
  ),

  async run({ db, who, params: { subject, departmentId }, query: { rehearsal = false }, upload, ...call }) {
    demandAll(who, importDescriptions[subject].adding)
    await dismantlerById(db, departmentId)
    const fields = fieldsOf(upload.fields)
    const { mapping, fixed, sheet, total = null } = fields
    const columns = unmapped(subject, fields, call.t)
    if (columns.length > 0) throw new Problem('imports.not-mapped', { columns })
    const file = upload.table!
    const one = { subject, departmentId, rehearsal, mapping }
    const importId = await beginImport(db, { ...one, filename: file.name, person: who.name, total: total ?? null })
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
        sheet: sheet ?? undefined,
        holder: holderOf(who),
        file,
        t,
        language,
      }),
    )
    return importById(db, importId)
  },

  wrong: ({ db, params, t, language }) => wrongFile(db, params.id, t, language),

  async undo({ db, who, params: { id }, platform, request, language }) {
    const { subject, departmentId, undoable } = await importById(db, id)
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
