import { depollution } from '@kreislauf/core/features/cars/rules.ts'
import { useFigures } from '../masterdata/index.ts'

/** Days within which a car is to be drained today, and whether the law asks for it. */
export const useDepollution = () => depollution(useFigures())
