import { expect, test } from 'vitest'
import { withAddressParts } from './given.ts'

test.each([
  [{ zip: 'DK-6400 Sønderborg' }, { zip: '6400', city: 'Sønderborg', country: 'DK' }],
  [
    { zip: 'A-1010', city: 'Wien' },
    { zip: '1010', city: 'Wien', country: 'AT' },
  ],
  [{ zip: 'NL-1012 AB Amsterdam' }, { zip: '1012 AB', city: 'Amsterdam', country: 'NL' }],
  [{ zip: 'CH 8001 Zürich' }, { zip: '8001', city: 'Zürich', country: 'CH' }],
  [{ city: 'PL 72-600 Świnoujście' }, { zip: '72-600', city: 'Świnoujście', country: 'PL' }],
  [
    { zip: 'SW1A 1AA London', country: 'GB' },
    { zip: 'SW1A 1AA', city: 'London', country: 'GB' },
  ],
  [
    { zip: '110 00 Praha', country: 'CZ' },
    { zip: '110 00', city: 'Praha', country: 'CZ' },
  ],
  [
    { zip: 'L-1234', city: 'Luxembourg' },
    { zip: '1234', city: 'Luxembourg', country: 'LU' },
  ],
  [
    { zip: '1010', city: 'Wien', country: 'AT' },
    { zip: '1010', city: 'Wien', country: 'AT' },
  ],
  [{ zip: 'D-1067 Dresden' }, { zip: '01067', city: 'Dresden', country: 'DE' }],
  [
    { zip: '1067', city: 'Dresden' },
    { zip: '01067', city: 'Dresden' },
  ],
  [{ zip: '24103 KIEL' }, { zip: '24103', city: 'KIEL' }],
  [
    { street: 'Hauptstr. 12, A-5020 Salzburg' },
    { street: 'Hauptstr.', hsnr: '12', zip: '5020', city: 'Salzburg', country: 'AT' },
  ],
])('the address %j is split into its parts, with a leading zero only where it belongs', (given, parts) =>
  expect(withAddressParts(given)).toEqual(parts),
)
