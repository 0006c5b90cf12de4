export { CarFrame } from './file/frame.tsx'
export { ClassField, CodeField, PlateFields, TypeField, WeightFields } from './named.tsx'
export { KnownWithoutVn } from './withoutvn.tsx'
