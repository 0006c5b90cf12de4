export { ClassField, CodeField, PlateFields, TypeField, WeightFields } from './named.tsx'
