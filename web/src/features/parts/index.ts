export { PartsOfCar } from './ofcar.tsx'
export { usePartName } from './state.tsx'
export { TakeParts } from './takeparts.tsx'
export { Warned } from './warned.tsx'
