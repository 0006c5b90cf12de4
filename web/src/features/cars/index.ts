export { CarFrame } from './file/frame.tsx'
export { ClassField, CodeField, DriveField, PlateFields, WeightFields } from './named.tsx'
export { PlateCell } from './platecell.tsx'
export { KnownWithoutVn } from './withoutvn.tsx'
