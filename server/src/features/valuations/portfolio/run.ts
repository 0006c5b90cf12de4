import type { FoundBy } from '@kreislauf/core/features/valuations/portfolio.ts'
import { type Figure, ValueForm } from '@kreislauf/core/features/valuations/value.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { asMandator, type Db } from '../../../platform/database/db.ts'
import { isClosing } from '../../../platform/jobs/background.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/process/platform.ts'
import { translator } from '../../../platform/words/i18n.ts'
import { valueCar } from '../valuing.ts'
import {
  endPortfolio,
  type Going,
  nextLines,
  putValues,
  type StoredLine,
  takeSilent,
  type ValuedLine,
} from './queries.ts'

/** Lines of one transaction. */
const PART = 5

type Running = Pick<Platform, 'pool'>

/** Values the lines of a portfolio part by part until it ends or the server does; another server then goes on with it. */
export async function runPortfolio({ pool }: Running, going: Going, log: FastifyBaseLogger): Promise<void> {
  const { mandatorId, id, accountId } = going
  const part = <Result>(work: (db: Db) => Promise<Result>) =>
    asMandator(pool, { mandatorId, accountId: accountId ?? undefined }, work)
  try {
    while (!isClosing() && (await part(db => valuePart(db, going)))) {}
  } catch (error) {
    log.error({ err: error, portfolio: id }, 'a portfolio stopped')
    await part(db => endPortfolio(db, id, 'STOPPED')).catch(failure => log.error({ err: failure }))
  }
}

/** Whether any line was left. */
async function valuePart(db: Db, { id, language, day }: Going): Promise<boolean> {
  const lines = await nextLines(db, id, PART)
  const t = translator(language)
  const valued: ValuedLine[] = []
  for (const line of lines) valued.push(await valuedLine(db, line, { language, t, day }))
  if (valued.length) await putValues(db, id, valued)
  return valued.length > 0
}

/** How the vehicle of a line was found, where that has to be known. */
const FOUND: Partial<Record<z.output<typeof FoundBy>, string>> = { MAKER: 'by_maker', CAR: 'by_car' }

async function valuedLine(db: Db, line: StoredLine, of: { language: string; t: T; day: string }): Promise<ValuedLine> {
  const nothing = { line: line.line, title: line.title, value: null, low: null, high: null, basis: null }
  const { vehicle, carId, foundby, reasons } = line
  if (!vehicle) return { ...nothing, reasons }
  const how = foundby && FOUND[foundby]
  const said = [...(how ? [{ code: how, params: { clazz: vehicle.clazz } }] : []), ...reasons]
  try {
    const { vehicle: found, figure } = await valueCar(db, ValueForm.parse({ vehicle, carId }), { ...of, who: null })
    if (!figure) return { ...nothing, title: found.title, reasons: [...said, { code: 'no_weight', params: {} }] }
    const { value, range, standsOn } = figure
    return {
      ...nothing,
      title: found.title,
      ...bandOf(value, range),
      basis: standsOn,
      reasons: [...said, ...figure.warnings],
    }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid') throw error
    return { ...nothing, reasons: [...said, { code: 'refused', params: {} }] }
  }
}

const bandOf = (value: number, { low, high }: Figure['range']) => ({ value, low, high })

/** Goes on with portfolios whose server ended. */
export const portfolioJobs = (platform: Platform): Job[] => [
  {
    name: 'portfolios',
    lastDue: now => new Date(Math.floor(now.getTime() / EVERY_MS) * EVERY_MS),
    async work(_, log) {
      for (const going of await takeSilent(platform.pool.raw)) await runPortfolio(platform, going, log)
    },
  },
]
const EVERY_MS = 600_000
