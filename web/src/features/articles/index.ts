export { WantedLine, WantedOfCar } from './wanted/panel.tsx'
