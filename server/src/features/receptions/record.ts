import { today } from '@kreislauf/core/days.ts'
import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import { statusFlags } from '@kreislauf/core/domain/locking.ts'
import { CarForm } from '@kreislauf/core/features/cars/contract.ts'
import { Condition } from '@kreislauf/core/features/receptions/condition.ts'
import { gapsOfForm, lockCaseOf, warningsOfForm } from '@kreislauf/core/features/receptions/gaps.ts'
import { Keeper, SealedKeeper } from '@kreislauf/core/features/receptions/keeper.ts'
import { Annotation, type Reception, type ReceptionForm, VnForm } from '@kreislauf/core/features/receptions/records.ts'
import { accessOf, type State, steps } from '@kreislauf/core/features/receptions/rules.ts'
import { keysOf, pick } from '@kreislauf/core/keys.ts'
import type { Db } from '../../platform/database/db.ts'
import { grantedOf, type Who } from '../../platform/http/session.ts'
import { typesOf } from './carcolumns.ts'
import type { Snapshot } from './sealed.ts'
import { type Stored, stored } from './stored.queries.ts'

/** Facts for the next steps of a stored reception. */
export const stateOf = ({ reception, car, dismantler, mandator, twin }: Stored): State => ({
  status: reception.status,
  vnr: reception.vnr,
  inLog: car.enteredon !== null,
  issuer: reception.mandatorId === mandator,
  receptiondate: reception.receptiondate,
  closedTill: dismantler.closedTill,
  promised: reception.sornc || reception.sornd,
  replacing: reception.replaces !== null,
  car: {
    step: car.step,
    own: reception.mandatorId === mandator,
    hasBtbEntries: car.enteredon !== null,
    novnreason: car.novnreason,
    sealed: reception.status === 'LOCKED',
    weight: car.weight === null ? null : Number(car.weight),
    hasHulk: car.hulkon !== null,
    hulkDisposed: false,
    restKg: 0,
    stepreason: car.stepreason,
    receptiondate: car.receptiondate,
    closedTill: dismantler.closedTill,
    today: today(),
    twin: twin?.logged ? twin.name : null,
    driveType: car.drivetype,
    // Not relevant for the transfer, the only step checked here.
    cleared: true,
    reason: null,
    name: car.licenceplate ?? car.vin ?? reception.vnr,
  },
})

/** One reception for the API. Throws `not-found`. */
export const recordOf = async (db: Db, who: Who, id: number): Promise<Reception> => asRecord(await stored(db, id), who)

export function asRecord(from: Stored, who: Who): Reception {
  const { reception, dismantler, collector, replaces, replacedby } = from
  const state = stateOf(from)
  const sealed = state.status === 'OPEN' ? null : reception.snapshot
  const form = asIssued(formOf(from), sealed)
  const { step, enteredon, version, id } = from.car
  const collectorName = (sealed ? sealed.collector : collector)?.company.name ?? null
  const dismantlerName = (sealed ?? from).dismantler.company.name
  return {
    ...form,
    id: reception.id,
    version: reception.version,
    carId: reception.carId,
    dismantlerId: reception.dismantlerId,
    vnr: reception.vnr,
    status: state.status,
    locked: state.status === 'LOCKED',
    access: accessOf(state, grantedOf(who)),
    issuer: state.issuer,
    date: reception.receptiondate,
    modifieddate: reception.modifiedAt,
    lockedat: reception.lockedat,
    vn: {
      ...form.vn,
      identnr: sealed?.identnr ?? dismantler.identNr,
      refnr: reception.vnr,
      locked: state.status === 'LOCKED',
    },
    car: { ...form.car, id, step, enteredon, version },
    carversion: version,
    dismantler: dismantlerName,
    collector: collectorName,
    company: collectorName ?? dismantlerName,
    collectorready: reception.collectorready,
    notifiedcon: reception.notifiedcon,
    notifieddon: reception.notifieddon,
    printedat: reception.printedat,
    handedoveron: reception.handedoveron,
    mailedat: reception.mailedat,
    mailedto: reception.mailedto,
    ...statusFlags(lockCaseOf(form, issueDay(from), from)),
    replaces,
    replacedby,
    endreason: reception.endreason,
    result: reception.result,
    hasRemanOffers: from.wanted,
    can: reasonsFor(steps, state),
    missing: state.status === 'OPEN' ? gapsOfForm(form, from, today()) : [],
    warnings:
      state.status === 'OPEN' ? [...warningsOfForm(form, from, today(), from.dated), ...warningOfTwin(from)] : [],
  }
}

/** A car with the same VIN is or was on the yard: its mass would count twice. */
const warningOfTwin = ({ twin }: Stored): Reception['warnings'] =>
  twin ? [{ path: 'car.vin', code: 'vin_twice', params: { other: twin.name } }] : []

/** Keeper and car as printed on the VN, whatever has changed since (details O33); `sealed` is null without VN. */
const asIssued = (form: ReceptionForm, sealed: Snapshot | null): ReceptionForm =>
  sealed
    ? {
        ...form,
        keeper: { ...form.keeper, ...SealedKeeper.parse(sealed.keeper) },
        car: CarForm.parse({ ...form.car, ...sealed.car }),
      }
    : form

/** Day of issue: as entered, otherwise today (details O28). */
export const issueDay = ({ reception }: Stored): string => reception.vndate ?? today()

const carFields = keysOf(CarForm.shape)

/** The stored form, as parsed when it was saved. */
export function formOf({ reception, car }: Stored): ReceptionForm {
  const number = (value: unknown) => (value === null ? null : Number(value))
  const whole = { ...car, ...typesOf(car), weight: number(car.weight), purchasePrice: number(car.purchasePrice) }
  return {
    collectorId: reception.collectorId,
    vn: pick({ ...reception, date: reception.vndate }, keysOf(VnForm.shape)),
    keeper: Keeper.parse({ ...reception.keeper, ...reception.keepercontact }),
    car: pick(whole, carFields),
    ...pick(reception, keysOf(Annotation.shape)),
    condition: Condition.parse(reception.condition),
  }
}
