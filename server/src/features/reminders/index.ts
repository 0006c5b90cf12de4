export { endings, remindersOf } from './queries.ts'
