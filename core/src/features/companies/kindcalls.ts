import { z } from 'zod'
import { call, contract, idParams } from '../../kit.ts'
import { pageQuery } from '../../paging.ts'
import type { Right } from '../../permissions.ts'
import { type KindPath, type PlainKind, plainKinds } from './kinds.ts'
import { Department, DepartmentItem, KindForm, OwnDepartment } from './records.ts'

/** Lists return own companies and the public data of others (details O21). */
export const companyList = pageQuery.extend({
  inactive: z.enum(['true', 'false']).optional(),
  /** Only those in use, or only the others. */
  active: z.enum(['yes', 'no']).optional(),
})

/** A company is never deleted; taking it out of operation is the equivalent and needs the same right. */
export const toClose = ({ active }: { active?: boolean | undefined }): readonly Right[] =>
  active === false ? ['STD.D'] : []

const callsOf = (path: KindPath) =>
  contract('companies', {
    list: call(`GET /${path}`, { can: 'STD.R', query: companyList, output: z.array(DepartmentItem) }),
    one: call(`GET /${path}/:id`, { can: 'STD.R', params: idParams, output: Department }),
    create: call(`PUT /${path}`, { can: 'STD.C', body: KindForm, output: OwnDepartment }),
    save: call(`PUT /${path}/:id`, {
      can: 'STD.U',
      asks: toClose,
      params: idParams,
      body: KindForm,
      output: OwnDepartment,
    }),
  })

/** The same four calls for each kind without its own form (details O9). */
export const kindCalls = {
  RECYCLER: callsOf(plainKinds.RECYCLER.path),
  LOOPER: callsOf(plainKinds.LOOPER.path),
  REMAN: callsOf(plainKinds.REMAN.path),
  CARRIER: callsOf(plainKinds.CARRIER.path),
  DISPOSER: callsOf(plainKinds.DISPOSER.path),
  PURCHASER: callsOf(plainKinds.PURCHASER.path),
} as const satisfies Record<PlainKind, unknown>
