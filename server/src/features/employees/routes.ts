import { today } from '@kreislauf/core/days.ts'
import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import type { Db } from '../../platform/database/db.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { dismantlerById } from '../companies/index.ts'
import { keepFile, shownFile, smallPicture, storedFile } from '../files/index.ts'
import { qualificationTypes } from './booking.queries.ts'
import { employee, linkAccount, list, qualificationDoc, setDocument } from './queries.ts'
import { save } from './save.ts'

knowConstraints({
  taken: { employee_of_account: 'employees.account-taken' },
  picked: { qualification_type_fkey: 'type', employee_account: 'accountId' },
})

export const employeeRoutes = feature(employees, {
  qualificationTypes: ({ db, language }) => qualificationTypes(db, language, today()),

  list: pipelined(({ db, params, query }) => list(db, params.id, query, today())),

  get: pipelined(({ db, params }) => employee(db, params.id, today())),

  async save({ db, who, params, body }) {
    await dismantlerById(db, params.id)
    const id = await save(db, params.id, body, who)
    return employee(db, id, today())
  },

  async link({ db, who, params, body }) {
    await dismantlerById(db, params.id)
    await linkAccount(db, params.id, body, who)
    return null
  },

  async attach({ db, who: { mandatorId }, params: { id }, upload }) {
    const { employeeId } = await qualificationDoc(db, id)
    const keeping = { kind: 'qualification' }
    const { id: fileId } = await keepFile(db, { type: 'qualification', id, mandatorId }, upload.files[0], keeping)
    await setDocument(db, id, fileId)
    return employee(db, employeeId, today())
  },

  document: async ({ db, params, platform }) => shownFile(platform.files, await documentOf(db, params.id)),
  thumbnail: async ({ db, params: { id, size }, platform }) =>
    smallPicture(platform.files, await documentOf(db, id), size),
})

const documentOf = async (db: Db, id: number) => storedFile(db, (await qualificationDoc(db, id)).fileId)
