import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wastesMeant } from './wastewords.ts'

const rows = (name: string) => {
  const url = new URL(`../../server/masterdata/${name}.csv`, import.meta.url)
  const [head = '', ...lines] = readFileSync(url, 'utf8').trim().split('\n')
  const columns = head.split(';')
  return lines.map(
    (line): Record<string, string | undefined> =>
      Object.fromEntries(line.split(';').map((cell, at) => [columns[at] ?? '', cell])),
  )
}
const words = rows('waste_words')
const wastes = rows('waste_types')
  .filter(({ validfrom = '' }) => validfrom <= '2026-11-26')
  .sort((one, other) => Number(one.fraction) - Number(other.fraction))
  .map(({ code = '', hazardous, name_de: name = '', tradename_de: trade }) => ({
    ...{ code, name, hazardous: hazardous === '1', tradename: trade || name },
    words: words.filter(row => row.code === code).map(({ word = '' }) => word),
  }))
const first = (q: string) => wastesMeant(q, wastes)[0]?.code

test.each([
  ['altöl', '130205'],
  ['Altoel', '130205'],
  ['13.02.05*', '130205'],
  ['13-02-05', '130205'],
  ['AVV 13 02 05 *', '130205'],
  ['Schlüssel: 130205', '130205'],
  ['batterei', '160601'],
  ['Bremsflüssigkit', '160113'],
  ['Öl', '130205'],
  ['Motoröl', '130205'],
  ['Getriebeöl', '130208'],
  ['Servoöl', '130110'],
  ['Bremsöl', '160113'],
  ['Bremsflüssigkeit', '160113'],
  ['Frostschutz', '160114'],
  ['Kühlwasser', '160114'],
  ['Kühlmittel', '160114'],
  ['Kat', '160801'],
  ['Katalysator', '160801'],
  ['Akkus', '160601'],
  ['Starterbatterien', '160601'],
  ['Akku', '160601'],
  ['Batterie', '160601'],
  ['Antriebsbatterie', '160605'],
  ['Säure', '160606'],
  ['AdBlue', '160509'],
  ['Klimagas', '140601'],
  ['R134a', '140601'],
  ['Ölfilter', '160107'],
  ['Airbag', '160110'],
  ['Reifen', '160103'],
  ['Schrott', '160117'],
  ['Alu', '160118'],
  ['Kabelbaum', '160118'],
  ['Plastik', '160119'],
  ['Stoßstange', '160119'],
  ['Frontscheibe', '160120'],
  ['Karosse', '160106'],
  ['Sprit', '130702'],
  ['Diesel', '130701'],
  ['Putzlappen', '150202'],
  ['130204', '130204'],
  ['altöl chloriert', '130204'],
  ['16 01', '160104'],
])('"%s" leads to %s first', (q, code) => expect(first(q)).toBe(code))

test('a waste without a matching name is not offered', () => expect(wastesMeant('Zitrone', wastes)).toEqual([]))
