export { readVehicle, type Valuer, valueCar } from './valuing.ts'
