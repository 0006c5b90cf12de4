import {
  Annotation,
  CarForm,
  Keeper,
  type Reception,
  ReceptionForm,
  VnForm,
} from '@kreislauf/core/features/receptions/contract.ts'
import { keysOf, pick } from '@kreislauf/core/keys.ts'
import type { Presetting } from './parties.ts'

/** The form values of a new or stored reception. */
export type Values = ReceptionForm
/** A stored reception being edited, with the versions that were read. */
export type Edited = Values & { version: number; carversion: number }

/**
 * A new reception on that day. `collectors` are the ids to choose from; without any, cars are delivered directly
 * (details O32). A collection point's own account always enters that `point`.
 */
export function emptyReception(day: string, preset: Presetting, collectors: number[], point: boolean): Values {
  const wanted = preset?.presets.collectorId ?? null
  const direct = !point && (collectors.length === 0 || (preset?.presets.direct ?? true))
  return {
    collectorId: direct ? null : wanted !== null && collectors.includes(wanted) ? wanted : (collectors[0] ?? null),
    vn: VnForm.parse({
      receptiondate: day,
      dismantling: direct,
      sornc: !direct && (preset?.vnsornc ?? false),
      sornd: preset?.vnsornd,
      printstamp: preset?.vnprintstamp,
      printdate: preset?.vnprintdate,
    }),
    keeper: Keeper.parse({ nationality: 'DE' }),
    car: CarForm.parse({ clazz: 'M1', dmark: preset?.presets.dmark, location: preset?.presets.location ?? null }),
    ...Annotation.parse({}),
    originkind: preset?.presets.originkind ?? 'PRIVATE',
    condition: ReceptionForm.shape.condition.parse(undefined),
  }
}

/** The next one after "save and new": date, way and collector are kept. */
export const nextReception = (last: Values, preset: Presetting, collectors: number[], point: boolean): Values => ({
  ...emptyReception(last.vn.receptiondate, preset, collectors, point),
  collectorId: last.collectorId,
  vn: { ...last.vn, date: null },
  originkind: last.originkind,
})

/** The form values of a stored reception. */
export const editedOf = (reception: Reception): Edited => ({
  ...pick(reception, [...keysOf(ReceptionForm.shape), 'version', 'carversion']),
  vn: pick(reception.vn, keysOf(VnForm.shape)),
  car: pick(reception.car, keysOf(CarForm.shape)),
})
