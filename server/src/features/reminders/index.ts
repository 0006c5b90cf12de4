export { aheadIn, endings, remindersOf } from './queries.ts'
