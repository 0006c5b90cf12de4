export { nameOf, transferCar } from './transfer.ts'
