import type { FoundBy } from '@kreislauf/core/features/valuations/portfolio.ts'
import { type ValuedVehicle, ValueForm } from '@kreislauf/core/features/valuations/value.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { asMandator, type Db } from '../../../platform/database/db.ts'
import { isClosing } from '../../../platform/jobs/background.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/process/platform.ts'
import { translator } from '../../../platform/words/i18n.ts'
import { type Valuer, valueCar } from '../valuing.ts'
import {
  endPortfolio,
  type Going,
  nextLines,
  putValues,
  type StoredLine,
  takeSilent,
  type ValuedLine,
} from './queries.ts'

/** Class of a car of which neither class nor weight is known. */
export const ASSUMED_CLASS = 'M1'

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

type Told = Omit<Valuer, 'who'>

async function valuedLine(db: Db, line: StoredLine, of: Told): Promise<ValuedLine> {
  const { vehicle, carId, foundby, reasons } = line
  const nothing = {
    line: line.line,
    vehicle,
    title: line.title,
    value: null,
    low: null,
    high: null,
    basis: null,
    reasons,
  }
  if (!vehicle) return nothing
  try {
    const value = (one: ValuedVehicle) => valueCar(db, ValueForm.parse({ vehicle: one, carId }), { ...of, who: null })
    const first = await value(vehicle)
    const assumed = first.figure ? vehicle : { ...vehicle, clazz: ASSUMED_CLASS }
    const { vehicle: found, figure } = first.figure ? first : await value(assumed)
    const how = first.figure ? foundby && FOUND[foundby] : 'class_assumed'
    const said = [...(how ? [{ code: how, params: { clazz: assumed.clazz } }] : []), ...reasons]
    if (!figure) return { ...nothing, title: found.title, reasons: said }
    const { value: likely, range, standsOn, warnings } = figure
    const band = { value: likely, low: range.low, high: range.high }
    return {
      ...nothing,
      ...band,
      vehicle: assumed,
      title: found.title,
      basis: standsOn,
      reasons: [...said, ...warnings],
    }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid') throw error
    return { ...nothing, reasons: [...reasons, { code: 'refused', params: {} }] }
  }
}

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
