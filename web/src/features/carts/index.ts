export { BoxRows, useOwnBoxes } from './bar.tsx'
export { BoxesOfCar } from './boxes.tsx'
export { PutAllIn, PutIn } from './putin/button.tsx'
