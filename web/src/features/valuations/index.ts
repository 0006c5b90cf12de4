export { ValuePanel } from './start.tsx'
export { useValueIt } from './valueit.tsx'
