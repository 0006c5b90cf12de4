export { LegalText } from './legal.tsx'
