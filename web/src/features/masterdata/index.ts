export {
  useDated,
  useDifferenceLimit,
  useFigures,
  useMasterdata,
  useTypeChoices,
  useWasteType,
  useWasteTypes,
} from './hooks.ts'
export { type ByKey, KbaPicker } from './kba.tsx'
export { MeasureSelect, WasteTypeSelect } from './selects.tsx'
