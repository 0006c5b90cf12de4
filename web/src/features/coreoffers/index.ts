export { WantedLine, WantedOfCar } from './panel.tsx'
export { StillWanted } from './stillwanted.tsx'
