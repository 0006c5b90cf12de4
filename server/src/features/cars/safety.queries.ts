import { today } from '@kreislauf/core/days.ts'
import { mayConcern, type Recallable, type RecallRule } from '@kreislauf/core/domain/recalls.ts'
import { asksClearance, dangersOf } from '@kreislauf/core/domain/safety.ts'
import type { Step } from '@kreislauf/core/domain/steps.ts'
import type { Clearance, Safety } from '@kreislauf/core/features/cars/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { nameOf } from '../../platform/words/names.ts'

interface Found extends Recallable {
  dismantlerId: number
  driveType: string | null
  clazz: string | null
  step: Step
  clearance: Clearance | null
  recalls: (RecallRule & Safety['recalls'][number])[]
}

/** Hazards of a car, also of one that a collector delivered elsewhere; only its yard sees who switched it off. Throws `not-found`. */
export async function safetyOf(db: Db, id: number, language: string): Promise<Safety> {
  const name = nameOf(language, 'k')
  const { rows } = await sql<Found>`
    select c.dismantler_id, c.drivetype as drive_type, c.clazz, c.registrated, c.step, c.model, c.hsn, c.tsn, c.vin,
      (select json_build_object('day', l.day, 'staffName', l.staff_name, 'override', l.override, 'overriddenby', l.overriddenby)
        from clearance l where l.mandator_id = current_mandator() and l.car_id = c.id) as clearance,
      (select coalesce(json_agg(json_build_object('reference', k.reference, 'name', ${name}, 'link', k.link, 'model', k.model, 'types', k.types, 'builtfrom', k.builtfrom, 'builtto', k.builtto, 'vinpattern', k.vinpattern, 'vinfrom', k.vinfrom,
          'vinto', k.vinto) order by k.sorter, k.reference), '[]')
        from recall k where maker_key(k.manufacturer) in (select maker_keys(c.manufacturer)) and coalesce(k.endson, 'infinity') >= ${today()}::date) as recalls
    from car c where c.id = ${id}`.execute(db)
  const [car] = rows
  if (!car) throw new Problem('not-found')
  const { dismantlerId, clearance, driveType, step } = car
  const concerned = car.recalls.filter(recall => mayConcern(car, recall))
  const recalls = new Map(
    concerned.map(({ reference, name: what, link }) => [reference, { reference, name: what, link }]),
  )
  const open = !clearance && asksClearance(driveType, step, 'PARTS')
  return { dismantlerId, clearance, open, dangers: dangersOf(car), recalls: [...recalls.values()] }
}
