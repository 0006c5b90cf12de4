export { EarlierRefusals } from './refusals.tsx'
