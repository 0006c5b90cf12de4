import { PRICE_KINDS, PRICE_USES } from '../prices/records.ts'
import { DriveType } from '../receptions/contract.ts'
import { code, day, type ImportDescription, lines, must, text } from './describing.ts'

/** Prices that were paid for parts, cores and materials; a line is one price. Lines that are there already are left as they are. */
export const prices: ImportDescription = {
  columns: [
    must({ ...text('key', 'prices.fields.key', 'Tür'), hint: 'imports.hints.pricekey' }),
    must({ ...text('price', 'prices.fields.price', '95.5'), kind: 'decimal', unit: '€' }),
    must(day('day', 'prices.fields.day', '2026-03-02')),
    code('use', 'prices.fields.use', PRICE_USES, 'prices.uses', 'REUSE'),
    code('kind', 'prices.fields.kind', PRICE_KINDS, 'prices.kinds', 'SOLD'),
    { ...text('quantity', 'prices.fields.quantity', '1'), kind: 'decimal' },
    code('measure', 'prices.fields.measure', ['kg', 'pcs'], 'prices.measures', 'pcs', 'imports.pricemeasures'),
    code('currency', 'prices.fields.currency', ['EUR'], 'imports.currencies', 'EUR'),
    text('kba', 'prices.fields.kba', '0603/ALR'),
    text('ktype', 'prices.fields.ktype', '900001'),
    text('model', 'prices.fields.model', 'VW Golf'),
    text('clazz', 'prices.fields.clazz', 'M1'),
    code('drive', 'prices.fields.drive', DriveType.options, 'receptions.drives', 'DIESEL', 'imports.drives'),
    { ...text('year', 'prices.fields.year', '2007'), kind: 'integer' },
    text('catalyst', 'prices.fields.catalyst', 'KT 6001'),
    text('buyer', 'prices.fields.buyer', 'Teilehaus GmbH'),
    lines(text('remark', 'prices.fields.remark')),
  ],
  same: ['key', 'day'],
  adding: ['valuation', 'STD.U'],
  changing: ['STD.U'],
  undoing: 'STD.U',
  departments: ['PURCHASER', 'DISMANTLER', 'COLLECTOR'],
  screen: '/deser/purchaser/prices',
}
