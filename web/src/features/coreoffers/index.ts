export { WantedLine, WantedOfCar } from './panel.tsx'
