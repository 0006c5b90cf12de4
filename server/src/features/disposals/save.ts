import { HULK } from '@kreislauf/core/domain/avv.ts'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import { kgPer } from '@kreislauf/core/domain/units.ts'
import type { DisposalForm } from '@kreislauf/core/features/disposals/contract.ts'
import { fieldOfLine, whyLinesWrong, whyNotAsOrdered, whyOverStock } from '@kreislauf/core/features/disposals/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { ownYard } from '../companies/index.ts'
import { allocateChosen, allocateFrom, carsBehind, forget, hulkLeft, settleHulks } from './allocation/queries.ts'
import { checkDays, checkPartners, checkStaff, checkType } from './checks.ts'
import { merge, type Wanted } from './merge.ts'
import { available, type Stock } from './stock.queries.ts'
import { removeLines, type Stored, saveDisposal, saveLines, stored } from './writing.queries.ts'

/** Where a disposal's lines are written. */
interface At {
  dismantlerId: number
  disposalId: number
  head: DisposalForm['disposal']
}

/** Current day and language of messages. */
interface On {
  today: string
  language: string
}

/** Saves a disposal with its lines and takes them out of stock; returns its id, undefined if the version is outdated. */
export async function save(
  db: Db,
  dismantlerId: number,
  form: DisposalForm,
  { today, language }: On,
): Promise<number | undefined> {
  const { disposal: head } = form
  const { dismantler, before, type, partners, staff, stock } = await looked(db, dismantlerId, head, language)
  const stands = await before
  checkDays(head, stands, await dismantler, today)
  if (stands?.order) refuse(whyNotAsOrdered(head, stands.order))
  const inForce = await type
  await partners
  await staff
  const { wanted, gone } = merge(form, stands, measure => kgPer(measure, inForce))
  refuse(whyLinesWrong(head.wastetype, wanted))

  const disposalId = await saveDisposal(db, dismantlerId, head)
  if (disposalId === undefined) return undefined
  checkStock(await stock, head, sum(wanted.map(line => line.kg)))
  await write(db, { dismantlerId, disposalId, head }, wanted, gone, stands)
  return disposalId
}

/** Reads everything needed for the checks in one round trip; awaited one by one, so that the first refusal is reported. */
async function looked(db: Db, dismantlerId: number, head: DisposalForm['disposal'], language: string) {
  const at = batchReads(db)
  const type = checkType(at, head)
  const qualifications = type.then(one => one.qualifications)
  const asked = {
    dismantler: ownYard(at, dismantlerId),
    before: head.id ? stored(at, dismantlerId, head.id) : undefined,
    type,
    partners: checkPartners(at, head),
    staff: checkStaff(at, head, { dismantlerId, qualifications, language }),
    stock: available(at, dismantlerId, head.wastetype, head.actiondate, head.id ?? undefined),
  }
  await Promise.allSettled([qualifications, ...Object.values(asked)])
  return asked
}

async function write(db: Db, at: At, wanted: Wanted[], gone: number[], before: Stored | undefined): Promise<void> {
  const hulks = [at.head.wastetype, before?.wastetype].includes(HULK)
  const cars = hulks && before ? await carsBehind(db, at.disposalId) : []
  const settled = new Set(wanted.flatMap(({ id, settled }) => (id && settled ? [id] : [])))
  const moved = (before?.lines ?? []).map(({ id }) => id).filter(id => !settled.has(id))
  await forget(db, ...moved)
  await removeLines(db, gone)
  await checkHulks(db, at, wanted)
  await writeLines(db, at, wanted)
  await allocateAnew(db, at, before)
  if (hulks) await settleHulks(db, [...cars, ...(await carsBehind(db, at.disposalId))])
}

/** Allocates the rest of each line from the oldest entries, and all later lines of the type again; also of its former type and day. */
async function allocateAnew(db: Db, { dismantlerId, head }: At, before: Stored | undefined): Promise<void> {
  const { wastetype, actiondate } = head
  const same = before?.wastetype === wastetype
  const day = same && before.actiondate < actiondate ? before.actiondate : actiondate
  await allocateFrom(db, { dismantlerId, wastetype, day })
  if (before && !same) await allocateFrom(db, { dismantlerId, wastetype: before.wastetype, day: before.actiondate })
}

/** Refuses more than the stock of the day or of a later one. */
function checkStock(stock: Stock, { wastetype, actiondate: day }: At['head'], askedKg: number): void {
  const { freeKg, stockKg, lowestOn } = stock
  refuse(whyOverStock(askedKg, freeKg, { wastetype, day, stockKg, lowestOn }))
}

/** Every named car must have its hulk in stock on the day. */
async function checkHulks(db: Db, { dismantlerId, disposalId, head: { actiondate: day } }: At, wanted: Wanted[]) {
  const all = batchReads(db)
  const named = wanted.flatMap(({ carId, settled, path }) => (carId && !settled ? [{ carId, path }] : []))
  const left = await Promise.all(named.map(({ carId }) => hulkLeft(all, carId, { dismantlerId, day, disposalId })))
  const missing = named.find((_, index) => !left[index])
  if (missing)
    throw new Problem('invalid', {}, [
      { path: fieldOfLine(missing.path, 'carId'), code: 'hulk_missing', params: { day } },
    ])
}

/** Writes the lines with their chosen allocations. */
async function writeLines(db: Db, { dismantlerId, disposalId, head }: At, wanted: Wanted[]): Promise<void> {
  const lines = wanted.map(({ path: _, entryIns: __, settled: ___, ...line }) => line)
  const ids = await saveLines(db, dismantlerId, disposalId, head, lines)
  const { wastetype, actiondate: day } = head
  for (const [index, { entryIns = [], settled, kg, carId }] of wanted.entries()) {
    const outputId = ids[index]
    if (settled || !entryIns.length || outputId === undefined) continue
    await allocateChosen(db, { outputId, dismantlerId, wastetype, day, kg, carId }, entryIns)
  }
}
