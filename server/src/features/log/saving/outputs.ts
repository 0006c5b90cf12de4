import type { OutputForm } from '@kreislauf/core/features/log/contract.ts'
import { strangeSuccessors } from '@kreislauf/core/features/log/recoding.ts'
import { whyNotOpening, whyTaken, whyUnbalanced } from '@kreislauf/core/features/log/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { because, type Db } from '../../../platform/database/db.ts'
import { ownYard } from '../../companies/index.ts'
import { allocateFrom, forget } from '../../disposals/index.ts'
import { outputsById } from '../lines.queries.ts'
import { successions } from '../recoding.queries.ts'
import { type Checked, checkLines, refuseClosed, refuseUnqualified } from './checks.ts'
import {
  type CarInLog,
  carsInLog,
  deleteOutput,
  firstTaking,
  insertOutput,
  type OutputRow,
  outputRows,
  recodedKg,
  updateOutput,
} from './queries.ts'
import { type Touched, withinStock } from './stock.ts'

type Line = Checked<OutputForm, OutputRow>

/** Saves own use, corrections, opening stock and recodings (details O59); returns the ids of the remaining ones. */
export async function saveOutputs(db: Db, forms: readonly OutputForm[], language: string): Promise<number[]> {
  const stored = await outputRows(
    db,
    forms.flatMap(({ id }) => (id ? [id] : [])),
  )
  const cars = await carsInLog(
    db,
    forms.flatMap(({ carId }) => (carId ? [carId] : [])),
  )
  for (const [index, form] of forms.entries()) whereTo(form, stored, index)
  refuseOthersCars(forms, cars)
  const lines = await checkLines(
    db,
    forms,
    stored,
    ({ outkind, amount, carId }) => ({
      carKg: cars.get(carId ?? 0)?.weight ?? null,
      enteredon: null,
      incoming: outkind === 'OPENING' || (outkind === 'RECODE' && amount > 0),
      signed: outkind === 'CORRECTION' || outkind === 'RECODE',
      staffed: outkind === 'OWNUSE',
    }),
    { table: 'output', current: async id => (await outputsById(db, [id], language))[0] },
  )
  await refuseStrangers(db, lines)
  for (const line of lines) await allow(db, line, language)
  const ids = await withinStock(db, lowered(lines), () => write(db, lines))
  await refuseUnbalanced(db, lines)
  return ids
}

/** All kinds but opening stock need a reason; lines of a disposal are saved with it. */
function whereTo(form: OutputForm, stored: ReadonlyMap<number, OutputRow>, index: number) {
  const row = form.id ? stored.get(form.id) : undefined
  if (row?.outkind === 'DISPOSAL') throw new Problem('log.output-of-disposal')
  if (row && (row.outkind !== form.outkind || row.dismantlerId !== form.dismantlerId)) throw new Problem('not-found')
  if (form.outkind !== 'OPENING' && !form.reason && !form.deleted)
    throw new Problem('invalid', {}, [{ path: `${index}.reason`, code: 'required' }])
}

/** A line may name a car of its own yard, whose hulk and step depend on it. */
function refuseOthersCars(forms: readonly OutputForm[], cars: ReadonlyMap<number, CarInLog>): void {
  const errors = forms.flatMap(({ carId, dismantlerId }, index) =>
    carId && cars.get(carId)?.dismantlerId !== dismantlerId ? [{ path: `${index}.carId`, code: 'unknown' }] : [],
  )
  if (errors.length) throw new Problem('invalid', {}, errors)
}

/** A recoding may enter only codes that master data defines as successors of those it leaves. */
async function refuseStrangers(db: Db, lines: readonly Line[]): Promise<void> {
  const recoded = lines.flatMap(({ form, removed, kg, path }) =>
    form.outkind === 'RECODE' && !removed ? [{ wastetype: form.wastetype, amount: kg, path }] : [],
  )
  if (!recoded.length) return
  const errors = strangeSuccessors(recoded, await successions(db))
  if (errors.length) throw new Problem('invalid', {}, errors)
}

const changeOf = ({ form, kg }: Line): number => (form.outkind === 'OWNUSE' ? -kg : kg)

async function allow(db: Db, line: Line, language: string): Promise<void> {
  const { form, stored, removed } = line
  const { closedTill } = await ownYard(db, form.dismantlerId)
  if (form.outkind === 'OPENING') refuse(whyNotOpening(closedTill))
  refuseClosed(line, closedTill)
  await refuseUnqualified(db, line, { dismantlerId: form.dismantlerId, language, handling: form.outkind === 'OWNUSE' })
  if (!stored) return
  const becomes = removed ? undefined : { ...form, kg: changeOf(line) }
  refuse(whyTaken(stored, becomes, await firstTaking(db, { outputId: stored.id })))
}

/** Outputs reduce the stock on their day, as does deleting a found amount. */
const lowered = (lines: readonly Line[]): Touched[] =>
  lines.flatMap(line => {
    const { form, stored, removed, path, factor } = line
    const { dismantlerId, wastetype, actiondate: day, measure } = form
    const change = changeOf(line)
    const takes = change < 0 ? { takes: { kg: -change, path, measure, factor } } : {}
    return [
      ...(removed ? [] : [{ dismantlerId, wastetype, day, ...takes }]),
      ...(stored ? [{ dismantlerId, wastetype: stored.wastetype, day: stored.actiondate }] : []),
    ]
  })

async function write(db: Db, lines: readonly Line[]): Promise<number[]> {
  const ids: number[] = []
  for (const line of lines) {
    if (line.removed) await remove(db, line)
    else ids.push(await keep(db, line))
  }
  return ids
}

async function remove(db: Db, { form, stored }: Line): Promise<void> {
  if (!stored) return
  await because(db, { reason: form.reason })
  await forget(db, stored.id)
  await deleteOutput(db, stored.id)
  await allocateFrom(db, { ...stored, day: stored.actiondate })
}

/** Writes a line and allocates its mass, oldest first (details O64). */
async function keep(db: Db, line: Line): Promise<number> {
  const { id: _, version: __, deleted: ___, confirmed: ____, ...fields } = line.form
  const { factor, kg, stored } = line
  const changeKg = changeOf(line)
  const values = { ...fields, factor, kg, changeKg }
  if (stored) {
    await forget(db, stored.id)
    await updateOutput(db, stored.id, values)
  }
  const outputId = stored ? stored.id : await insertOutput(db, values)
  const { dismantlerId, wastetype, actiondate: day } = line.form
  await allocateFrom(db, { dismantlerId, wastetype, day })
  if (stored) await allocateFrom(db, { ...stored, day: stored.actiondate })
  return outputId
}

/** Recoded mass leaves one code and enters another: the recodings of a day sum to zero. */
async function refuseUnbalanced(db: Db, lines: readonly Line[]): Promise<void> {
  const recoded = lines.filter(({ form }) => form.outkind === 'RECODE')
  for (const { form, stored } of recoded)
    for (const day of new Set([form.actiondate, stored?.actiondate ?? form.actiondate]))
      refuse(whyUnbalanced(await recodedKg(db, form.dismantlerId, day), day))
}
