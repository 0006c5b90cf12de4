export { HandedBoard } from './handedboard.tsx'
export { valuesOf as disposalValues } from './values.ts'
