export {
  useDated,
  useDifferenceLimit,
  useFigures,
  useMasterdata,
  useTypeChoices,
  useWasteType,
  useWasteTypes,
} from './hooks.ts'
export { KbaPicker } from './kba.tsx'
export { MeasureSelect, WasteTypeSelect } from './selects.tsx'
