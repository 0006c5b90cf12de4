import { PART_KINDS } from '../../domain/partkinds.ts'
import { type ImportDescription, must, text } from './describing.ts'

const several = { several: true } as const

/** The price list of a remanufacturer. A line is one offer, told by its number and its only KType (details O97). */
export const articles: ImportDescription = {
  columns: [
    must(text('number', 'articles.fields.number', 'AN-4000')),
    must(text('name', 'articles.fields.name', 'Anlasser Golf V 1.9 TDI')),
    must({ ...text('price', 'articles.fields.price', '45.5'), kind: 'decimal', unit: '€' }),
    { ...text('oenumber', 'articles.fields.oenumber', '02M 911 023; 02M 911 023 X'), ...several },
    { ...text('kba', 'articles.fields.kba', '0603/720'), ...several },
    { ...text('ktype', 'articles.fields.ktype', '900001'), ...several, hint: 'articles.hints.ktype' },
    { ...text('engine', 'articles.fields.engine', 'BKC'), ...several },
    text('series', 'articles.fields.series', 'Golf V'),
    {
      ...text('category', 'articles.fields.category', 'STARTER'),
      kind: 'code',
      codes: PART_KINDS,
      usual: 'parts.also',
      hint: 'imports.hints.category',
    },
    { ...text('quantity', 'articles.fields.quantity', '40'), kind: 'integer' },
    text('infolink', 'articles.fields.infolink', 'https://aggregate.example/artikel/AN-4000'),
    { ...text('active', 'articles.fields.active', '1'), kind: 'flag' },
  ],
  same: ['number', 'ktype'],
  adding: ['RM.C', 'RM.U'],
  changing: ['RM.U'],
  undoing: 'RM.D',
  departments: ['REMAN'],
  screen: '/deser/remanufacturer/offers',
}
