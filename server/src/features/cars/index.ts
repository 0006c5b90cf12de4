export { nameOf } from './state.ts'
export { transferCar } from './transfer.ts'
