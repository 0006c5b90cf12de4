export { keptOf } from './forecasts/keeping.ts'
export { readVehicle, type Valuer, valueCar, valueOn } from './valuing.ts'
