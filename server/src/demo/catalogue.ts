import type { PostcodeRange } from '@kreislauf/core/domain/originregion.ts'
import type { PrefillRule } from '@kreislauf/core/domain/prefill.ts'
import { kgPer } from '@kreislauf/core/domain/units.ts'
import type { BookedType } from '@kreislauf/core/features/log/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type Model, readModels } from './models.ts'

type WasteType = BookedType & { fraction: number; hazardous: boolean; rdcode: string | null }

/** Master data used by the demo. */
export interface Catalogue {
  models: Model[]
  rules: PrefillRule[]
  regions: PostcodeRange[]
  /** The waste type in force on a day; undefined if there is none. */
  typeOn: (code: string, day: string) => WasteType | undefined
  /** kg per unit of a type in force on the day. */
  factorOn: (day: string) => (code: string, measure: string) => number | undefined
}

export async function readCatalogue(db: Db): Promise<Catalogue> {
  const types = (await db.selectFrom('wasteType').selectAll().execute()) as unknown as WasteType[]
  const { rows: regions } =
    await sql<PostcodeRange>`select prefix_from as "from", prefix_to as "to", region from postcode_region`.execute(db)
  const rules = (await db.selectFrom('prefillRule').selectAll().orderBy('sorter').execute()) as unknown as PrefillRule[]
  const byCode = Map.groupBy(types, ({ code }) => code)
  const typeOn = (code: string, day: string) =>
    byCode.get(code)?.find(({ validfrom, validto }) => validfrom <= day && (validto ?? day) >= day)
  const factorOn = (day: string) => (code: string, measure: string) => {
    const type = typeOn(code, day)
    return type && kgPer(measure, type)
  }
  return { models: await readModels(db), rules, regions, typeOn, factorOn }
}
