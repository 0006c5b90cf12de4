import { expect, test } from 'vitest'
import { dayOf } from './rows.ts'
import { XmlTokens } from './tokens.ts'
import { passAll } from './xml.ts'

/** Tokens of a text that arrives in chunks of `size` characters. */
async function heard(xml: string, size: number) {
  const seen: string[] = []
  const tokens = new XmlTokens({
    open: (name, attributes) => seen.push(`<${name}|${attributes.trim()}`),
    close: name => seen.push(`/${name}`),
    text: text => seen.push(text),
    plain: text => seen.push(`=${text}`),
  })
  for (let at = 0; at < xml.length; at += size) tokens.write(xml.slice(at, at + size))
  tokens.end()
  return seen
}

test.each<[what: string, xml: string, tokens: string[]]>([
  ['an attribute that holds signs of tags', `<r><a b="</r>" c='>"'/></r>`, ['<r|', `<a|b="</r>" c='>"'`, '/a', '/r']],
  ['comments, instructions and declarations', '<?xml v?><!DOCTYPE r><r><!-- <a> --></r>', ['<r|', '/r']],
  ['a text as it is meant', '<r>x &amp; <![CDATA[<y>]]></r>', ['<r|', 'x &amp; ', '=<y>', '/r']],
  ['blanks in tags', '<r ><a\n/></r >', ['<r|', '<a|', '/a', '/r']],
])('%s, wherever the chunks end', async (_, xml, tokens) => {
  for (const size of [1, 2, 3, 7, 100]) expect((await heard(xml, size)).join(' ')).toBe(tokens.join(' '))
})

test.each(['<r>', '<r></a>', '</r>', 'text', '<r/', '<1/>', '<r></r x>'])('%s is no XML', async xml => {
  await expect(heard(xml, 2)).rejects.toMatchObject({ code: 'no-table' })
})

test('attributes are found by name in any context, and entities are resolved', async () => {
  const found: (string | undefined)[] = []
  const xml = `<r  x='1' xr="2" r:id = "&lt;&#228;&#x1F697;&auml;" id="3" x="4"/>`
  await passAll(
    (async function* () {
      yield xml
    })(),
    {
      open: ({ attribute, prefixed }) =>
        found.push(attribute('x'), attribute('xr'), attribute('id'), prefixed('id'), attribute('r'), prefixed('x')),
    },
  )
  expect(found).toEqual(['1', '2', '3', '<ä🚗&auml;', undefined, undefined])
})

test('days of a spreadsheet match the calendar', () => {
  const calendar = (days: number) => new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10)
  for (let days = 0; days < 2_958_466; days += 97) expect(dayOf(days)).toBe(calendar(days))
  expect([59, 60, 61, 45_351, 45_352, 2_958_465].map(dayOf)).toEqual(
    [59, 60, 61, 45_351, 45_352, 2_958_465].map(calendar),
  )
  expect(dayOf(45_000.75)).toBe('2023-03-15T18:00:00')
  expect(dayOf(45_000.999999)).toBe('2023-03-16')
  expect([-1, 2_958_466].map(dayOf)).toEqual([-1, 2_958_466])
})
