export { differenceLimit, differenceLimitOn, partERefusedFrom, settingOn } from './lists.queries.ts'
export { prefillRules, wasteTypeOn, wasteTypes } from './queries.ts'
