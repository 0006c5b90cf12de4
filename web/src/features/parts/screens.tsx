// One chunk for all part screens, so that the first chunk of the app lists fewer files.
export { PartCatalogue } from './catalogue/screen.tsx'
export { PartDetails } from './details.tsx'
export { PartsScreen } from './list.tsx'
export { ScannedPart } from './scanned.tsx'
export { TakeOff } from './taking/screen.tsx'
