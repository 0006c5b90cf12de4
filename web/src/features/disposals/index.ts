export { HandedBoard } from './handedboard.tsx'
