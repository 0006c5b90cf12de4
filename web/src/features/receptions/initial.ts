import type { Reception, ReceptionForm } from '@kreislauf/core/features/receptions/contract.ts'
import type { Presetting } from './parties.ts'

/** What a reception's form holds, new or stored. */
export type Values = ReceptionForm
/** A stored reception as it is edited, with the revisions that were seen. */
export type Edited = Values & { version: number; carversion: number }

const keeper: Values['keeper'] = {
  refid: null,
  legal: false,
  companyname: null,
  lastname: null,
  firstname: null,
  dob: null,
  nationality: 'DE',
  street: null,
  hsnr: null,
  country: 'DE',
  zip: null,
  city: null,
  incomplete: false,
  hotlist: false,
}

const car = {
  clazz: 'M1',
  manufacturer: null,
  model: null,
  vin: null,
  vinconfirmed: false,
  vinmissingreason: null,
  licenceplate: null,
  noplate: false,
  dmark: 'DE',
  registrated: null,
  weight: null,
  weightsource: null,
  weightcalc: null,
  weightconfirmed: false,
  incomplete: false,
} as Values['car']

/**
 * A new reception of that day. `collectors` are the ids that may be chosen; without any the car comes straight in (details O32). What
 * a collection point's own account enters came through that `point`.
 */
export function emptyReception(day: string, preset: Presetting, collectors: number[], point: boolean): Values {
  const wanted = preset?.presets.collectorId ?? null
  const direct = !point && (collectors.length === 0 || (preset?.presets.direct ?? true))
  return {
    collectorId: direct ? null : wanted !== null && collectors.includes(wanted) ? wanted : (collectors[0] ?? null),
    vn: {
      receptiondate: day,
      date: null,
      dismantling: direct,
      sornc: !direct && (preset?.vnsornc ?? false),
      sornd: preset?.vnsornd ?? false,
      printstamp: preset?.vnprintstamp ?? true,
      printdate: preset?.vnprintdate ?? true,
    },
    keeper,
    car: { ...car, dmark: preset?.presets.dmark ?? 'DE', location: preset?.presets.location ?? null },
    originkind: preset?.presets.originkind ?? 'PRIVATE',
    originregion: null,
    externalref: null,
    remark: null,
    condition: { ticks: [], missing: [], papers: [], keys: 0, remark: null },
  }
}

/** The next one after "save and new": date, way and collector repeat. */
export const nextReception = (last: Values, preset: Presetting, collectors: number[], point: boolean): Values => ({
  ...emptyReception(last.vn.receptiondate, preset, collectors, point),
  collectorId: last.collectorId,
  vn: { ...last.vn, date: null },
  originkind: last.originkind,
})

/** What is edited of a stored reception. */
export function editedOf(reception: Reception): Edited {
  const {
    collectorId,
    vn,
    keeper,
    car,
    originkind,
    originregion,
    externalref,
    remark,
    condition,
    version,
    carversion,
  } = reception
  const { identnr: _, refnr: __, locked: ___, ...form } = vn
  const { id: _id, step: _step, enteredon: _enteredon, version: _version, ...carform } = car
  return {
    collectorId,
    vn: form,
    keeper,
    car: carform,
    originkind,
    originregion,
    externalref,
    remark,
    condition,
    version,
    carversion,
  }
}
