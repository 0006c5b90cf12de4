export { carColumns, typesOf } from './carcolumns.ts'
export { changesOf } from './changes.ts'
export { drawMailedVn } from './handover.ts'
export {
  carColumnInForce,
  carInForce,
  carWithVinInForce,
  joinedCar,
  joinOwnWords,
  joinVnInForce,
  joinVnInForceUnseen,
  modelInForce,
} from './inforce.queries.ts'
export type { Snapshot } from './sealed.ts'
export { stored as receptionOf, transferable } from './stored.queries.ts'
export { copiesOf, fileName as vnFileName, vnData } from './vnpaper.ts'
