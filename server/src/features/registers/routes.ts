import type { RegisterRow } from '@kreislauf/core/features/registers/contract.ts'
import { registers } from '@kreislauf/core/features/registers/contract.ts'
import { registerListOf } from '@kreislauf/core/features/registers/lists.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Letterhead } from '../../platform/documents/types.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { holderOf } from '../../platform/http/session.ts'
import { translator } from '../../platform/words/i18n.ts'
import { letterheadOn, ownDismantler } from '../companies/index.ts'
import { registerBook } from './book.ts'
import { type Asked, legalName, register, registerRows, registerTypes } from './queries.ts'
import { weekBook } from './week.ts'

/** A register with its heading, always in German: company, plant and number, waste code and name, period. */
async function registerFile(
  db: Db,
  { format, company, ...asked }: Asked & { wastetype: string } & { format: Format; company: Letterhead },
  { q, ...query }: PageQuery,
): Promise<Sent> {
  const language = 'de'
  const t = translator(language)
  const waste = asked.wastetype === 'PARTS' ? t('evaluations.fractions.f14') : await legalName(db, asked)
  return exportRows({
    ...{
      format,
      columns: registerListOf(asked.register, asked.wastetype).columns,
      t,
      language,
      company,
      q,
      headed: true,
    },
    rows: streamed<RegisterRow>(db, registerRows(asked, { ...query, language })),
    title: t(`registers.titles.${asked.register}`),
    filter: [waste, t('evaluations.period', { from: asked.from, to: asked.to })].join(' · '),
  })
}

export const registerRoutes = feature(registers, {
  lines: ({ db, who, params, query, language }) =>
    register(db, { ...params, keepers: allows(holderOf(who), 'VN.R') }, { ...query, language }),
  types: pipelined(({ db, params, language }) => registerTypes(db, params, language)),

  async book({ db, who, params }) {
    const company = await letterheadOn(db, await ownDismantler(db, who, params.dismantlerId), params.to)
    return registerBook(db, { ...params, company, keepers: allows(holderOf(who), 'VN.R') })
  },

  async week({ db, who, params }) {
    const company = await letterheadOn(db, await ownDismantler(db, who, params.dismantlerId), params.day)
    return weekBook(db, { ...params, company, keepers: allows(holderOf(who), 'VN.R') })
  },

  async file({ db, who, params, query }) {
    const company = await letterheadOn(db, await ownDismantler(db, who, params.dismantlerId), params.to)
    return registerFile(db, { ...params, company, keepers: allows(holderOf(who), 'VN.R') }, query)
  },
})
