export {
  type ArticleLine,
  leaveArticles,
  type TakenArticle,
  takeArticles,
  undoArticles,
  unnamedArticles,
} from './bulk.queries.ts'
export { ownReman } from './queries.ts'
