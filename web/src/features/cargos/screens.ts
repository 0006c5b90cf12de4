/** One chunk for all three screens: users of one usually go on to another. */
export { CargoDetails } from './details.tsx'
export { CargoList } from './list.tsx'
export { NewCargo } from './new.tsx'
