export { newOutputs } from './kinds.ts'
export { NewEntryMenu } from './newmenu.tsx'
export { EndedHint } from './recoding/hint.tsx'
export { Sealed } from './sealed.tsx'
