export { type Standing, standing } from '@kreislauf/core/features/companies/standing.ts'
export { certificateName } from './certificates/name.ts'
export { kindIcons } from './kinds/look.ts'
export { companyHref } from './kinds/places.ts'
