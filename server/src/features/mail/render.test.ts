import { languages, writtenIn } from '@kreislauf/core/i18n.ts'
import { expect, test } from 'vitest'
import { type Template, templates } from '../../mails.ts'
import { render } from './render.ts'

const known: Record<string, string | number> = {
  ...{ link: 'https://kreislauf.example/app/x', hours: 48, days: 7, amount: 1234.5 },
  ...{ until: '2026-12-31', date: '2026-12-31', at: '2026-12-31T11:00:00Z' },
}
const valuesOf = (template: Template) =>
  Object.fromEntries(templates[template].map(name => [name, known[name] ?? `‹${name}›`]))

const all = languages.flatMap(language => Object.keys(templates).map(name => [language, name as Template] as const))

test.each(all)('%s: %s has text for all given values', (language, template) => {
  const { subject, text, html } = render(template, language, { ...valuesOf(template), name: 'Ada' })
  for (const words of [subject, text, html]) expect(words).not.toMatch(/⟦|\{\{|undefined|NaN|Invalid/)
  expect(text).toContain('Ada')
  expect(html).toMatch(new RegExp(`<html lang="${writtenIn(language)}">`))
  const hasLink = (templates[template] as readonly string[]).includes('link')
  expect(text.includes('https://kreislauf.example/app/x')).toBe(hasLink)
})

test('dates, amounts and plurals are formatted for the reader', () => {
  const values = { link: 'https://a.example', company: 'Nord', number: 'R-1', amount: 1234.5, date: '2026-12-31' }
  expect(render('invoice', 'de', values).text).toMatch(/vom 31\.12\.2026 über 1\.234,50\s€/)
  expect(render('invoice', 'en', values).text).toContain('of 31/12/2026 for €1,234.50')
})

test('recipients without a name get a greeting, too, and unknown languages get German', () => {
  const values = { link: 'https://a.example', hours: 1 }
  expect(render('confirm', 'de', values).text).toMatch(/^Guten Tag!\n/)
  expect(render('confirm', 'xx', values).subject).toBe(render('confirm', 'de', values).subject)
})
