import { today } from '@kreislauf/core/days.ts'
import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { whyIncomplete } from '@kreislauf/core/features/employees/rules.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import { glance } from '../../platform/handlers.ts'
import { feature } from '../../platform/serve.ts'
import { dismantlerById } from '../companies/index.ts'
import { qualificationTypes } from './booking.queries.ts'
import { attach, document } from './documents.ts'
import { employee, list } from './queries.ts'
import { save } from './save.ts'

export const employeeRoutes = feature(employees, {
  qualificationTypes: ({ db, language }) => qualificationTypes(db, language, today()),

  list: glance(({ db, params, query }) => list(db, params.id, query, today())),

  get: glance(({ db, params }) => employee(db, params.id, today())),

  async save({ db, params, body }) {
    refuse(whyIncomplete(body, today()))
    await dismantlerById(db, params.id)
    const id = await save(db, params.id, body)
    return employee(db, id, today())
  },

  async attach({ db, params, upload, platform }) {
    const id = await attach(db, platform.files, params.id, upload)
    return employee(db, id, today())
  },

  document: ({ db, params, platform }) => document(db, platform.files, params.id),
})
