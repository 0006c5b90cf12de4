export { FixButton, isFixed } from './button.tsx'
