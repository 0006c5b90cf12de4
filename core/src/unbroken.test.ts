import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

/** A line may break at a space but not at `_`. */
const held = (text: string) => unbroken(text).replaceAll('\u00a0', '_')

test.each([
  ['Noch 12 kg oder {{share}} % frei', 'Noch 12_kg oder {{share}}_% frei'],
  ['höchstens 5 MB je Datei', 'höchstens 5_MB je Datei'],
  ['ab 20 Uhr', 'ab 20_Uhr'],
  ['nach § 15 Abs. 2 und §§ {{first}}', 'nach §_15 Abs._2 und §§_{{first}}'],
  ['Anhang VII, Artikel 6 und Anlage 9', 'Anhang_VII, Artikel_6 und Anlage_9'],
  ['etwa 3 kg CO₂e je Teil', 'etwa 3_kg_CO₂e je Teil'],
  ['z. B. Glas, i. d. R. sauber', 'z._B. Glas, i._d._R. sauber'],
])('no line breaks inside of “%s” where it must not', (text, expected) => {
  expect(held(text)).toBe(expected)
})

test('possible line breaks remain elsewhere', () => {
  for (const text of [
    '12 Fahrzeuge',
    '3 tote Links',
    '2 Gläser',
    'Anna B. Krause',
    'der § gilt',
    'im Abs. davor',
    'Anlage Vier',
    'Liter CO₂',
  ])
    expect(held(text)).toBe(text)
})
