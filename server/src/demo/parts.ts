import type { Db } from '../platform/database/db.ts'
import { momentOf } from './calendar.ts'
import { KINDS, type PartsTrade, type Yard } from './partstrade.ts'
import { insert, insertNumbered, reserve } from './tables.ts'

/** Stores removed parts and their lists, with the counters of list numbers. */
export async function seedParts(db: Db, trade: PartsTrade, { mandatorId, dismantlerId }: Yard): Promise<void> {
  const { parts, lists, lines } = trade
  trade.number(await reserve(db, 'part', parts.length), await reserve(db, 'spare_list', lists.length))
  await insert(db, 'part', parts)
  await insert(db, 'spare_list', lists)
  const factor = new Map(parts.map(({ id, nonmetalfactor }) => [id, nonmetalfactor]))
  const rows = lines.map(line => ({
    ...line,
    ...{ mandatorId, dismantlerId, pieces: Math.sign(line.kg), nonmetalfactor: factor.get(line.partId) ?? 0 },
    createdAt: momentOf(line.actiondate, 600),
  }))
  await insertNumbered(db, 'spare_line', rows)
  const years = Map.groupBy(lists, ({ year }) => year)
  const counters = [...years].map(([year, of]) => ({
    ...{ mandatorId, departmentId: dismantlerId, kind: 'SPARE', year, last: Math.max(...of.map(({ no }) => no)) },
  }))
  await insertNumbered(db, 'number_counter', counters)
  await insertNumbered(db, 'part_template', [{ mandatorId, ...golf }])
}

/** Parts that are always removed from one model. */
const golf = {
  name: 'VW Golf',
  manufacturer: 'VW',
  model: 'Golf',
  lines: KINDS.slice(0, 10).map(([sparecategory, position, weight]) => ({
    ...{ sparecategory, position, weight, designation: null, pieces: 1 },
  })),
}
