export { byKey as carsOfKey } from './catalogue.queries.ts'
export { datedFigures, differenceLimitOn, figuresOn, makersOf, partERefusedFrom } from './lists.queries.ts'
export { prefillRules, wasteTypeOn, wasteTypes } from './queries.ts'
