export { differenceLimit, differenceLimitOn, settingOn } from './lists.queries.ts'
export { prefillRules, wasteTypeOn, wasteTypes } from './queries.ts'
