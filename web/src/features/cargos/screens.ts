/** One file to load for all three: who opens one goes on to another. */
export { CargoDetails } from './details.tsx'
export { CargoList } from './list.tsx'
export { NewCargo } from './new.tsx'
