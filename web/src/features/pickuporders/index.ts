export { OrderButton } from './orderbutton.tsx'
