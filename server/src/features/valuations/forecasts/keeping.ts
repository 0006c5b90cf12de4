import { createHash } from 'node:crypto'
import { today } from '@kreislauf/core/days.ts'
import { canonicalJson } from '@kreislauf/core/domain/canonical.ts'
import type { Valuated, ValueForm } from '@kreislauf/core/features/valuations/contract.ts'
import type { BidForm, ForecastDetails, ForecastForm, LinkForm } from '@kreislauf/core/features/valuations/forecasts.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/database/db.ts'
import { hold } from '../../../platform/database/versioned.ts'
import { holderOf } from '../../../platform/http/session.ts'
import { type Valuer, valueCar } from '../valuing.ts'
import { withOutcome } from './outcome.ts'
import { deleteForecast, forecastById, insertForecast, linkedTo, setLink, updateBeside, updateBid } from './queries.ts'

type Beside = Pick<ForecastForm, 'vin' | 'licenceplate' | 'remark' | 'bid'>

/** SHA-256 of inputs and result in canonical JSON (rulings G22). */
export const hashOf = (kept: { inputs: ValueForm; result: Valuated }): string =>
  createHash('sha256')
    .update(canonicalJson({ inputs: kept.inputs, result: kept.result }))
    .digest('hex')

/** Names of staff are no part of what is kept for ever: the inputs name them by their ids. */
const withoutNames = (result: Valuated): Valuated => ({
  ...result,
  parts: result.parts.map(part => ({ ...part, heldBy: part.heldBy && { ...part.heldBy, staff: null } })),
})

/** Findings of a form within another one. */
async function within<Answer>(path: string, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid') throw error
    throw new Problem(
      'invalid',
      error.params,
      error.fields.map(field => ({ ...field, path: `${path}.${field.path}` })),
    )
  }
}

/** What stays for ever of a valuation. Throws `invalid` where weight and class are unknown, so that there is no value. */
export function keptOf(inputs: ValueForm, answer: Valuated) {
  const result = withoutNames(answer)
  const { figure, vehicle } = result
  if (!figure) throw new Problem('invalid', {}, [{ path: 'value.vehicle.weight', code: 'required' }])
  return {
    ...{ inputs, result, sha256: hashOf({ inputs, result }) },
    ...{ day: figure.day, bookday: figure.bookday, model: figure.model },
    ...{ title: vehicle.title.slice(0, 200), kba: vehicle.kba, clazz: vehicle.clazz },
    ...{ value: figure.value, low: figure.range.low, high: figure.range.high, purchase: inputs.purchase },
  }
}

/** Values a car and keeps it; links the own car that it was made for, if that has none. Throws `invalid`, also where weight and class are unknown. */
async function keep(db: Db, value: ValueForm, beside: Beside, valuer: Valuer): Promise<number> {
  const kept = keptOf(value, await within('value', valueCar(db, value, valuer)))
  const { who } = valuer
  const id = await insertForecast(db, {
    ...beside,
    ...kept,
    ...{ person: who.name || who.email, accountId: who.accountId },
  })
  const mayLink = value.carId !== null && allows(holderOf(who), 'VN.R')
  if (mayLink && value.carId !== null && !(await linkedTo(db, value.carId))) await setLink(db, id, value.carId, null)
  return id
}

/** A kept valuation with what came in of its car. Throws `not-found`. */
export async function details(db: Db, id: number, valuer: Valuer): Promise<ForecastDetails> {
  return withOutcome(db, await forecastById(db, valuer.who, id), valuer)
}

/** Keeps a new valuation, or changes what lies beside one. Throws `invalid`, `not-found`, `stale`. */
export async function save(
  db: Db,
  { id, version, value, ...beside }: ForecastForm,
  valuer: Valuer,
): Promise<ForecastDetails> {
  if (!id) {
    if (!value) throw new Problem('invalid', {}, [{ path: 'value', code: 'required' }])
    return details(db, await keep(db, value, beside, valuer), valuer)
  }
  if (version === undefined) throw new Problem('invalid', {}, [{ path: 'version', code: 'required' }])
  await hold(db, 'valuation', { id, version })
  await forecastById(db, valuer.who, id)
  const { vin, licenceplate, remark } = beside
  await updateBeside(db, id, { vin, licenceplate, remark })
  return details(db, id, valuer)
}

/** Values the same inputs with the prices of today, as a new one without a bid. */
export async function again(db: Db, id: number, valuer: Valuer): Promise<ForecastDetails> {
  const { inputs, vin, licenceplate, remark } = await forecastById(db, valuer.who, id)
  const value = { ...inputs, carId: null }
  return details(db, await keep(db, value, { vin, licenceplate, remark, bid: null }, valuer), valuer)
}

/** Sets, ends or takes back the bid. Throws `not-found`, `stale`. */
export async function bid(db: Db, id: number, form: BidForm, valuer: Valuer): Promise<ForecastDetails> {
  if (form.state && !form.bid) throw new Problem('invalid', {}, [{ path: 'bid', code: 'required' }])
  if (form.winning && (!form.state || form.state === 'OPEN'))
    throw new Problem('invalid', {}, [{ path: 'winning', code: 'only_ended' }])
  await hold(db, 'valuation', { id, version: form.version })
  await forecastById(db, valuer.who, id)
  await updateBid(db, id, form, today())
  return details(db, id, valuer)
}

/** Links an own car. Throws `not-found`, `stale`, `valuations.linked` {title} without a reason where the car has another valuation. */
export async function link(db: Db, at: { id: number; carId: number }, form: LinkForm, valuer: Valuer) {
  await hold(db, 'valuation', { id: at.id, version: form.version })
  await forecastById(db, valuer.who, at.id)
  const other = await linkedTo(db, at.carId)
  if (other && other.id !== at.id && !form.reason) throw new Problem('valuations.linked', { title: other.title })
  if (other?.id !== at.id) await setLink(db, at.id, at.carId, form.reason)
  return details(db, at.id, valuer)
}

/** Takes the link to its car away. */
export async function unlink(db: Db, id: number, form: { version: number; reason: string }, valuer: Valuer) {
  await hold(db, 'valuation', { id, version: form.version })
  await forecastById(db, valuer.who, id)
  await setLink(db, id, null, form.reason)
  return details(db, id, valuer)
}

/** Throws `not-found`, `stale`, `valuations.is-linked`, `valuations.others`. */
export async function remove(db: Db, id: number, version: number, { who }: Valuer): Promise<null> {
  await hold(db, 'valuation', { id, version })
  const { carId, removable } = await forecastById(db, who, id)
  if (carId !== null) throw new Problem('valuations.is-linked')
  if (!removable) throw new Problem('valuations.others')
  await deleteForecast(db, id)
  return null
}
