// One part of the app for all screens of parts: each further one would cost the first screen its name.
export { PartCatalogue } from './catalogue/screen.tsx'
export { PartDetails } from './details.tsx'
export { PartsScreen } from './list.tsx'
export { ScannedPart } from './scanned.tsx'
export { TakeOff } from './taking/screen.tsx'
