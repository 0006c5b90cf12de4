export { datedFigures, differenceLimitOn, figuresOn, partERefusedFrom } from './lists.queries.ts'
export { prefillRules, wasteTypeOn, wasteTypes } from './queries.ts'
