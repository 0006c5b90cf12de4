import { list } from '../../list.ts'
import { remanOfferList } from './lists.ts'
import { RemanOffer } from './records.ts'

const ARTICLE_FILE = [
  'number',
  'name',
  'price',
  'oenumber',
  'kba',
  'ktype',
  'engine',
  'series',
  'categoryName',
  'quantity',
  'infolink',
] as const

/** The columns of the import, for files that are edited and imported again. */
export const remanOfferFile = {
  ...remanOfferList,
  columns: [
    ...remanOfferList.columns.filter(({ key }) => ARTICLE_FILE.some(one => one === key)),
    ...list('articlefile', RemanOffer, { active: { kind: 'flag' } }, { labels: 'articles.fields' }).columns,
  ],
}
