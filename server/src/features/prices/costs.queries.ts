import {
  COST_FIGURES,
  type CostForm,
  type CostRow,
  type Costs,
  type CostsOfDay,
} from '@kreislauf/core/features/prices/contract.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'

/** Columns of the figures: `hourRate` is stored as `hourrate`. */
const figures = (alias: string) =>
  columns(Object.fromEntries(COST_FIGURES.map(name => [name, sql.ref(`${alias}.${name.toLowerCase()}`)])))

/** What the acting company reckons with on a day, all figures known. */
export async function costsOn(db: Db, day: string): Promise<CostsOfDay> {
  const { rows } = await sql<CostsOfDay>`select ${figures('c')}, c.defaults from costs_on(${day}::date) c`.execute(db)
  return rows[0]!
}

/** Own costs, newest first; what counts on a day, and the defaults of that day. */
export async function costsOf(db: Db, day: string): Promise<Costs> {
  const { rows } = await sql<Costs>`
    select (select coalesce(json_agg(o order by o.validfrom desc), '[]') from (
        select v.id, v.version, v.validfrom, ${figures('v')} from valuation_cost v where v.mandator_id = current_mandator()) o) as rows,
      (select row_to_json(t) from (select ${figures('c')}, c.defaults from costs_on(${day}::date) c) t) as today,
      (select row_to_json(u) from (select ${columns(
        Object.fromEntries(COST_FIGURES.map(name => [name, sql`setting_on(${settings[name]}, ${day}::date)`])),
      )}) u) as usual`.execute(db)
  return rows[0]!
}

/** Keys of the defaults among the dated figures. */
const settings: Record<(typeof COST_FIGURES)[number], string> = {
  ...{ hourRate: 'hour_rate', contractorRate: 'contractor_rate', storage: 'storage_cost', towing: 'towing_cost' },
  ...{ depollution: 'depollution_cost', disposal: 'disposal_cost', margin: 'bid_margin' },
  ...{ sellThrough: 'sell_through', acceptance: 'core_acceptance' },
}

/** An own row; undefined if there is none. */
export const costById = async (db: Db, id: number): Promise<CostRow | undefined> => {
  const { rows } = await sql<CostRow>`select v.id, v.version, v.validfrom, ${figures('v')} from valuation_cost v
    where v.mandator_id = current_mandator() and v.id = ${id}`.execute(db)
  return rows[0]
}

const rowOf = ({ validfrom, hourRate, contractorRate, sellThrough, ...form }: CostForm) => ({
  ...{ validfrom, hourrate: hourRate, contractorrate: contractorRate, sellthrough: sellThrough },
  ...{ storage: form.storage, towing: form.towing, depollution: form.depollution, disposal: form.disposal },
  ...{ margin: form.margin, acceptance: form.acceptance },
})

export const insertCost = (db: Db, form: CostForm) => db.insertInto('valuationCost').values(rowOf(form)).execute()

export const updateCost = (db: Db, id: number, form: CostForm) =>
  db.updateTable('valuationCost').set(rowOf(form)).where('id', '=', id).execute()

export const deleteCost = (db: Db, id: number) => db.deleteFrom('valuationCost').where('id', '=', id).execute()
