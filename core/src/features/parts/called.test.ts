import { expect, test } from 'vitest'
import { saidIn } from '../../testing/texts.ts'
import { kindsCalled } from './called.ts'

const said = saidIn('de')
const t = (key: string) => said.get(key) ?? key

test.each([
  ['LiMa', 'ALTERNATOR'],
  ['lima', 'ALTERNATOR'],
  ['Anlaser', 'ALTERNATOR'],
  ['Stossstange', 'BUMPER'],
  ['Kat', 'CATALYST'],
  ['Rücklicht', 'TAILLAMP'],
  ['ruecklicht', 'TAILLAMP'],
  ['HV-Batterie', 'HVBATTERY'],
])('%s is of the kind %s', (q, kind) => expect(kindsCalled(q, t)).toContain(kind))

test('a text that names no part has no kind', () => {
  for (const q of ['', 'a', 'Müller', '2026/42']) expect(kindsCalled(q, t), q).toEqual([])
})
