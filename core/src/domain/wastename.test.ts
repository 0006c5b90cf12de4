import { expect, test } from 'vitest'
import { legalText, tradeText, wasteText } from './wastename.ts'

const coolant = { hazardous: true, tradename: 'Kühlmittel' }
const legal = 'Frostschutzmittel, die gefährliche Stoffe enthalten'

test('a waste is named by its trade name first, with its code and the asterisk of hazardous wastes', () => {
  expect(tradeText({ ...coolant, wastetype: '160114' })).toBe('Kühlmittel · 160114*')
  expect(wasteText({ ...coolant, code: '160114', name: legal })).toBe(`Kühlmittel · 160114* ${legal}`)
})

test('papers for authorities use the name of the AVV', () => {
  expect(legalText({ ...coolant, wastetype: '160114', wastename: legal })).toBe(`160114* ${legal}`)
})

test('a waste without a trade name is named once', () => {
  expect(wasteText({ code: '160120', hazardous: false, name: 'Glas', tradename: 'Glas' })).toBe('Glas · 160120')
})
