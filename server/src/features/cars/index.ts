export { nameOf } from './state.ts'
export { followBooking } from './steps.ts'
export { transferCar } from './transfer.ts'
