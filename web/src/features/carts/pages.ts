/** One chunk for all: users of the list usually go on to a box. */
export { DismantlerBoxes, RemanBoxes } from './list.tsx'
export { DismantlerBox, RemanBox } from './screens.tsx'
