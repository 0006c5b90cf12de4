import { today } from '@kreislauf/core/days.ts'
import { portfolioList } from '@kreislauf/core/features/valuations/lists.ts'
import { type PortfolioLine, portfolios } from '@kreislauf/core/features/valuations/portfolio.ts'
import { ValuedVehicle } from '@kreislauf/core/features/valuations/value.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type Key, keyFrom } from '@kreislauf/core/words.ts'
import type { Db } from '../../../platform/database/db.ts'
import { exportRows } from '../../../platform/documents/exports.ts'
import { clientGone } from '../../../platform/http/clientgone.ts'
import { ahead } from '../../../platform/http/handlers.ts'
import { feature } from '../../../platform/http/serve.ts'
import { goOn } from '../../../platform/jobs/background.ts'
import { hasWords } from '../../../platform/words/i18n.ts'
import { fileProblem } from '../../imports/index.ts'
import {
  endPortfolio,
  insertPortfolio,
  knownVins,
  linesOf,
  portfolioById,
  portfolios as portfoliosOf,
  type StoredLine,
} from './queries.ts'
import { type ColumnKey, type NamedVehicle, readPortfolio } from './reading.ts'
import { ASSUMED_CLASS, runPortfolio } from './run.ts'

type NewLine = Parameters<typeof insertPortfolio>[2][number]

/** What a line is valued as: its own car, its key number, maker and class by the VIN, or what else the line says. */
function asVehicle(named: NamedVehicle, known: Awaited<ReturnType<typeof knownVins>>): NewLine {
  const { line, given, kba, vin, clazz, year, weight, wrong } = named
  const carId = (vin && known.carOf(vin)) ?? null
  const maker = (vin && known.makerOf(vin)) || null
  const foundby = carId ? 'CAR' : kba ? 'KBA' : maker ? 'MAKER' : clazz || weight ? 'LINE' : null
  const typed = {
    ...{ kba: carId ? null : kba, clazz: foundby === 'MAKER' ? (clazz ?? ASSUMED_CLASS) : clazz, year, weight },
    manufacturer: foundby === 'MAKER' ? maker : null,
  }
  const read = foundby ? ValuedVehicle.safeParse(typed) : undefined
  const outside = read?.error?.issues.map(({ path: [field] }) => (field === 'year' ? 'registrated' : field)) ?? []
  const unread = [...new Set([...wrong, ...outside])]
  const reasons = [
    ...(unread.length ? [{ code: 'unread', params: { columns: unread } }] : []),
    ...(!foundby && !unread.length ? [{ code: vin ? 'maker_unknown' : 'nothing_named', params: {} }] : []),
  ]
  return { line, given, vin, carId: carId || null, foundby, vehicle: read?.data ?? null, reasons }
}

const labels = {
  ...({ kba: 'receptions.kba.label', hsn: 'cars.fields.hsn', tsn: 'cars.fields.tsn', vin: 'fields.vin' } as const),
  clazz: 'valuations.fields.value.vehicle.clazz',
  registrated: 'valuations.fields.value.vehicle.year',
  weight: 'fields.emptyWeight',
} as const satisfies Record<ColumnKey, Key>

/** A reason in the reader's language; those of a valuation have its texts. */
function reasonText({ code, params }: StoredLine['reasons'][number], t: T): string {
  if (code === 'unread') {
    const columns = keysOf(labels).filter(key => (params['columns'] as string[]).includes(key))
    return t('portfolios.reasons.unread', { columns: columns.map(key => t(labels[key])).join(', ') })
  }
  const own = keyFrom(`portfolios.reasons.${code}`)
  return t(hasWords(own, params) ? own : keyFrom(`valuations.warnings.${code}`), params)
}

const told = (t: T, { basis, reasons, ...line }: StoredLine): PortfolioLine => ({
  ...line,
  basis:
    basis
      ?.map(one => t('portfolios.share', { percent: one.percent, basis: t(`valuations.basis.${one.basis}`) }))
      .join(', ') || null,
  reason: reasons.map(reason => reasonText(reason, t)).join(' ') || null,
})

const rowsOf = async (db: Db, id: number, t: T) => (await linesOf(db, id)).map(line => told(t, line))

export const portfolioRoutes = feature(portfolios, {
  list: ({ db }) => portfoliosOf(db),
  get: async ({ db, params, t }) => ({
    ...(await portfolioById(db, params.id)),
    lines: await rowsOf(db, params.id, t),
  }),

  start: ahead(
    ({ who, upload, platform, reply }) =>
      platform.tables.lookedAt.through(who.mandatorId, clientGone(reply), () =>
        readPortfolio(upload.table!.path).catch((error: unknown) => {
          throw error instanceof Problem ? error : fileProblem(error)
        }),
      ),
    async ({ db, who, upload, platform, request, language }, named) => {
      const known = await knownVins(
        db,
        named.flatMap(({ vin }) => vin ?? []),
      )
      const [day, filename] = [today(), upload.table!.name]
      const { accountId, mandatorId } = who
      const values = { filename, accountId, person: who.name || who.email, language, day }
      const id = await insertPortfolio(
        db,
        values,
        named.map(one => asVehicle(one, known)),
      )
      goOn(() => runPortfolio(platform, { mandatorId, id, accountId, language, day }, request.log))
      return portfolioById(db, id)
    },
  ),

  async cancel({ db, params }) {
    await portfolioById(db, params.id)
    if (!(await endPortfolio(db, params.id, 'CANCELLED'))) throw new Problem('valuations.portfolio-ended')
    return portfolioById(db, params.id)
  },

  async export({ db, params: { id, format }, t, language }) {
    const { filename, day } = await portfolioById(db, id)
    return exportRows({
      ...{ format, columns: portfolioList.columns, rows: await rowsOf(db, id, t), t, language },
      title: t('portfolios.title'),
      filter: t('portfolios.filter', { filename, day }),
    })
  },
})
