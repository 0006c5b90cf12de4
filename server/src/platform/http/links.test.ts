import { expect, test } from 'vitest'
import { ownLink } from './links.ts'

const config = { PUBLIC_URL: 'https://kreislauf.example' }

test('is built from the public address, whatever own address was given', () => {
  const link = 'https://kreislauf.example/app/confirm/abc'
  for (const given of [undefined, null, '', config.PUBLIC_URL, `${config.PUBLIC_URL}/app/confirm?x#y`])
    expect(ownLink(config, given, '/confirm/abc')).toBe(link)
})

test.each([
  'https://evil.example/app/confirm',
  '//kreislauf.example/app',
  '//evil.example',
  '/app/confirm',
  'https%3A%2F%2Fkreislauf.example',
  'https:%2F%2Fevil.example',
  'https://kreislauf.example%2eevil.example',
  'https://kreislauf.example.evil.example',
  'https://kreislauf.example@evil.example',
  'https://user@kreislauf.example/',
  'https://kreislauf.example\\@evil.example',
  'https:\\\\kreislauf.example',
  'https://kreislauf.example\n.evil.example',
  'https://kreislauf.example:444/',
  'http://kreislauf.example/',
  'javascript:alert(1)',
  'data:text/html,x',
])('%s is refused at its field', given => {
  expect(() => ownLink(config, given, '/confirm')).toThrow(
    expect.objectContaining({ code: 'invalid', fields: [{ path: 'redirectUrl', code: 'own_address' }] }),
  )
  expect(() => ownLink(config, given, '/confirm', 'url')).toThrow(
    expect.objectContaining({ fields: [{ path: 'url', code: 'own_address' }] }),
  )
})
