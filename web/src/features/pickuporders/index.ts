export { OrderOffer } from './order.tsx'
export { OrderButton } from './orderbutton.tsx'
