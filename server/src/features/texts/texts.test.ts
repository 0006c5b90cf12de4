import { addDays, today } from '@kreislauf/core/days.ts'
import { texts } from '@kreislauf/core/features/texts/contract.ts'
import { expect, test } from 'vitest'
import { caller, newTenant, pool, stranger } from '../../testing/tenant.ts'
import { versionInForce } from './index.ts'

const operator = async () => (await newTenant()).signIn({ admin: true })
const named = (name: 'imprint' | 'privacy' | 'terms') => ({ params: { name } })
const body = (version: number, de: string, validfrom = today()) => ({ version, validfrom, texts: { de } })

/** Versions are global, so each test uses a name of its own. */
test('users read the template in their language or its fallback', async () => {
  const german = await stranger(texts.text, named('terms'))
  expect(german).toMatchObject({ version: 0, language: 'de', markdown: expect.stringContaining('[[') })
  const english = await caller({ 'accept-language': 'en' })(texts.text, named('terms'))
  expect(english).toMatchObject({ language: 'en', markdown: expect.stringContaining('These terms apply') })
  expect(await caller({ 'accept-language': 'pl' })(texts.text, named('terms'))).toMatchObject({ language: 'en' })
  await expect(stranger(texts.text, named('cookies' as 'terms'))).rejects.toMatchObject({ code: 'invalid' })
})

test('only the operator’s administrator writes, and every version stays', async () => {
  const head = await (await newTenant()).signIn({ head: true })
  const write = { ...named('imprint'), body: body(0, '# Wir') }
  await expect(head(texts.write, write)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(head(texts.versions, named('imprint'))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(stranger(texts.write, write)).rejects.toMatchObject({ code: 'signed-out' })
  const call = await operator()
  const first = await call(texts.write, write)
  expect(first.map(({ version, inForce }) => [version, inForce])).toEqual([
    [1, true],
    [0, false],
  ])
  expect(first[0]).toMatchObject({ author: 'Tina Test', texts: { de: '# Wir' } })
  await expect(call(texts.write, write)).rejects.toMatchObject({
    code: 'stale',
    params: { by: 'Tina Test', at: expect.any(String) },
  })
  await call(texts.write, { ...named('imprint'), body: body(1, '# Wir beide') })
  expect(await stranger(texts.text, named('imprint'))).toMatchObject({ version: 2, markdown: '# Wir beide' })
  await expect(pool.raw.query('update legal_text set texts = $1', ['{"de": ""}'])).rejects.toThrow(/append-only/)
})

test('a version applies from its day on, and consents refer to it', async () => {
  const call = await operator()
  const tenant = await newTenant()
  const accepted = () => tenant.inside(db => versionInForce(db, 'privacy'))
  expect(await accepted()).toMatch(/^template \(/)
  await call(texts.write, { ...named('privacy'), body: body(0, 'neu', addDays(today(), 1)) })
  expect(await stranger(texts.text, named('privacy'))).toMatchObject({ version: 0 })
  await call(texts.write, { ...named('privacy'), body: body(1, 'sofort') })
  expect(await accepted()).toBe(`2 (${today()})`)
})

test('a German text is required', async () => {
  const call = await operator()
  const wrong = await call(texts.write, { ...named('terms'), body: body(0, ' ') }).catch(error => error)
  expect(wrong.fields).toMatchObject([{ path: 'texts.de', code: 'required' }])
})

test('the accessibility statement of the edition applies until the operator writes one', async () => {
  const statement = { params: { name: 'accessibility' as const } }
  const german = await stranger(texts.text, statement)
  expect(german).toMatchObject({ version: 0, language: 'de', markdown: expect.stringContaining('WCAG') })
  expect(german.markdown).not.toContain('[[')
  expect(await caller({ 'accept-language': 'en' })(texts.text, statement)).toMatchObject({ language: 'en' })
  const call = await operator()
  await call(texts.write, { ...statement, body: body(0, 'Stand unserer Prüfung') })
  expect(await stranger(texts.text, statement)).toMatchObject({ version: 1, markdown: 'Stand unserer Prüfung' })
})
