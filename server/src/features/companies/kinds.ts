import { kindCalls } from '@kreislauf/core/features/companies/kindcalls.ts'
import type { PlainKind } from '@kreislauf/core/features/companies/kinds.ts'
import type { Db } from '../../platform/database/db.ts'
import { feature } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { answerAbout, ownAnswer, writtenOr } from './answers.ts'
import { companiesOf } from './lists.queries.ts'
import { placed } from './placing.ts'
import { departmentById } from './queries.ts'
import { insertKind, updateKind } from './saving.queries.ts'

/** What other features do with the records of a department before it goes out of operation. */
export type Closing = (db: Db, platform: Platform, department: number) => Promise<void>

/** Handlers of the four calls of a kind of company without its own form (details O9). */
export const kindRoutes = (kind: PlainKind, closing?: Closing) =>
  feature(kindCalls[kind], {
    list: ({ db, query, language }) => companiesOf(db, kind, { ...query, language }),
    one: ({ db, who, params }) => answerAbout(db, who, params.id, kind),
    create: async ({ db, who, body }) => ownAnswer(db, who, await insertKind(db, kind, await placed(db, body))),
    async save({ db, who, params, body, platform }) {
      if (!body.active) await closing?.(db, platform, params.id)
      return writtenOr(db, who, await updateKind(db, kind, params.id, await placed(db, body)), () =>
        departmentById(db, params.id, kind),
      )
    },
  })
