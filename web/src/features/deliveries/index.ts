export { MakeNote } from './newnote.tsx'
export { EarlierRefusals } from './refusals.tsx'
