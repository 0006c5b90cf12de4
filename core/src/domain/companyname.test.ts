import { expect, test } from 'vitest'
import { shortName } from './companyname.ts'

test('a company is called by its name without the legal form', () => {
  const cases = {
    'Elbe Aggregate GmbH': 'Elbe Aggregate',
    'Holsten Turbotechnik GmbH & Co. KG': 'Holsten Turbotechnik',
    'Motoren Müller e. K.': 'Motoren Müller',
    'Aufarbeitung Nord UG (haftungsbeschränkt)': 'Aufarbeitung Nord',
    'Verwertung, GbR': 'Verwertung',
    'Lauge Reman A/S': 'Lauge Reman',
    Lego: 'Lego',
    AG: 'AG',
  }
  for (const [name, short] of Object.entries(cases)) expect(shortName(name)).toBe(short)
})
