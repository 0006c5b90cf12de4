export { PasskeyButton } from './passkeybutton.tsx'
export { SecondStep } from './secondstep.tsx'
