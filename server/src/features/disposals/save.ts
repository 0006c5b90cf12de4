import { HULK } from '@kreislauf/core/domain/avv.ts'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import { kgPer } from '@kreislauf/core/domain/units.ts'
import type { DisposalForm } from '@kreislauf/core/features/disposals/contract.ts'
import { whyLinesWrong, whyOverStock } from '@kreislauf/core/features/disposals/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'

import { allocateChosen, allocateFrom, carsBehind, forget, hulkLeft, settleHulks } from './allocation/queries.ts'
import { checkDays, checkPartners, checkStaff, checkType } from './checks.ts'
import { merge, type Wanted } from './merge.ts'
import { available } from './stock/queries.ts'
import { ownDismantler, removeLine, type Stored, saveDisposal, saveLine, stored } from './writing/queries.ts'

/** Where a disposal's lines are written. */
interface At {
  dismantlerId: number
  disposalId: number
  head: DisposalForm['disposal']
}

/** When and in which language it is said. */
interface On {
  today: string
  language: string
}

/** Saves a disposal with its lines and takes them out of stock; answers its id, undefined where the version is an old one. */
export async function save(
  db: Db,
  dismantlerId: number,
  form: DisposalForm,
  { today, language }: On,
): Promise<number | undefined> {
  const { disposal: head } = form
  const dismantler = await ownDismantler(db, dismantlerId)
  const before = head.id ? await stored(db, dismantlerId, head.id) : undefined
  checkDays(head, before, dismantler, today)
  const type = await checkType(db, head)
  await checkPartners(db, head)
  await checkStaff(db, head, { dismantlerId, qualifications: type.qualifications, language })
  const { wanted, gone } = merge(form, before, measure => kgPer(measure, type))
  refuse(whyLinesWrong(head.wastetype, wanted))

  const disposalId = await saveDisposal(db, dismantlerId, head)
  if (disposalId === undefined) return undefined
  await write(db, { dismantlerId, disposalId, head }, wanted, gone, before)
  return disposalId
}

async function write(db: Db, at: At, wanted: Wanted[], gone: number[], before: Stored | undefined): Promise<void> {
  await checkStock(db, at, sum(wanted.map(line => line.kg)))
  const hulks = [at.head.wastetype, before?.wastetype].includes(HULK)
  const cars = hulks && before ? await carsBehind(db, at.disposalId) : []
  const settled = new Set(wanted.flatMap(({ id, settled }) => (id && settled ? [id] : [])))
  for (const { id } of before?.lines ?? []) if (!settled.has(id)) await forget(db, id)
  for (const id of gone) await removeLine(db, id)
  await checkHulks(db, at, wanted)
  for (const line of wanted) await writeLine(db, at, line)
  await allocateAnew(db, at, before)
  if (hulks) await settleHulks(db, [...cars, ...(await carsBehind(db, at.disposalId))])
}

/** The rest of each line from the oldest entries, and every later line of the type again; where it stood before too. */
async function allocateAnew(db: Db, { dismantlerId, head }: At, before: Stored | undefined): Promise<void> {
  const { wastetype, actiondate } = head
  const same = before?.wastetype === wastetype
  const day = same && before.actiondate < actiondate ? before.actiondate : actiondate
  await allocateFrom(db, { dismantlerId, wastetype, day })
  if (before && !same) await allocateFrom(db, { dismantlerId, wastetype: before.wastetype, day: before.actiondate })
}

/** Refuses more than is there on the day or would be missing on a later one. */
async function checkStock(db: Db, { dismantlerId, disposalId, head }: At, askedKg: number): Promise<void> {
  const { wastetype, actiondate: day } = head
  const { freeKg, stockKg, lowestOn } = await available(db, dismantlerId, wastetype, day, disposalId)
  refuse(whyOverStock(askedKg, freeKg, { wastetype, day, stockKg, lowestOn }))
}

/** Every car named has its hulk in stock on the day. */
async function checkHulks(db: Db, { dismantlerId, disposalId, head: { actiondate: day } }: At, wanted: Wanted[]) {
  for (const { carId, settled, path } of wanted) {
    if (!carId || settled) continue
    const left = await hulkLeft(db, carId, { dismantlerId, day, disposalId })
    if (!left) throw new Problem('invalid', {}, [{ path: `${path}.carId`, code: 'hulk_missing', params: { day } }])
  }
}

/** Writes a line and says which entries were chosen for it. */
async function writeLine(db: Db, { dismantlerId, disposalId, head }: At, wanted: Wanted): Promise<void> {
  const { path: _, entryIns = [], settled, ...line } = wanted
  const outputId = await saveLine(db, dismantlerId, disposalId, head, line)
  if (settled) return
  const { wastetype, actiondate: day } = head
  const taking = { outputId, dismantlerId, wastetype, day, kg: line.kg, carId: line.carId }
  if (entryIns.length) await allocateChosen(db, taking, entryIns)
}
