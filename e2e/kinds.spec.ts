import type { Page } from '@playwright/test'
import { departmentKinds, type Kind } from '../core/src/domain/departments.ts'
import { newAccount } from './people.ts'
import { settled } from './settled.ts'
import { enter, expect, test } from './signed-in.ts'
import { walkTo } from './walk.ts'

/** Menu entries of each kind of company, texts that must appear on the way, and texts that must not. */
const walks: Record<Kind, { menu: string[]; reads: (string | RegExp)[]; never: RegExp[] }> = {
  DISMANTLER: {
    menu: ['Annahmen', 'Fahrzeuge', 'Betriebstagebuch', 'Teile', 'Ausgänge', 'Vorkommnisse', 'Monatsprüfungen'],
    reads: ['Noch keine Annahme in diesem Zeitraum', 'Prüfliste zur Anerkennung'],
    never: [/Legen Sie zuerst/, /Er wird unter „Betrieb“ angelegt/],
  },
  COLLECTOR: {
    menu: ['Annahmen', 'Fahrzeuge', 'Journal der Annahmestelle', 'Vorkommnisse', 'Monatsprüfungen'],
    reads: ['Noch keine Annahme in diesem Zeitraum', 'Erste Schritte: Annahmestelle'],
    never: [
      /Legen Sie zuerst/,
      /wird unter „Betrieb“ angelegt/,
      /Kein Demontagebetrieb/,
      /Speichern Sie zuerst/,
      /Bestand und Quoten/,
    ],
  },
  RECYCLER: {
    menu: ['Angebote', 'Eingehende Aufträge'],
    reads: ['Ihre Bereiche', 'Noch kein Angebot', 'Erste Schritte: Recyclingbetrieb'],
    never: [/Zertifikat mit Dokument eintragen/],
  },
  LOOPER: {
    menu: ['Ladungen', 'Abholaufträge'],
    reads: ['Ihre Bereiche', 'Noch keine Ladungen', 'Ladung anbieten und die Abholung bestellen.'],
    never: [/Zertifikat mit Dokument eintragen/],
  },
  REMAN: {
    menu: ['Gesuchte Altteile', 'Preisliste übernehmen', 'Verträge'],
    reads: ['Noch kein Vertrag', 'Erste Schritte: Aufarbeiter'],
    never: [/Zertifikat mit Dokument eintragen/],
  },
  DISPOSER: {
    menu: ['Übernommene Abfälle'],
    reads: ['Übernommene Masse', 'In diesem Zeitraum wurde nichts übernommen', 'Zertifikat mit Dokument eintragen'],
    never: [],
  },
  CARRIER: {
    menu: ['Übernommene Abfälle'],
    reads: ['Übernommene Masse', /zum Befördern oder Entsorgen/],
    never: [/[Ee]rhaltene/],
  },
  PURCHASER: {
    menu: ['Fahrzeugbewertung'],
    reads: ['Fahrzeug bewerten', 'Erste Schritte: Fahrzeugankäufer'],
    never: [/Zertifikat mit Dokument eintragen/],
  },
}

/** Texts for companies without a yard or collection point that must not appear: they concern the work of others. */
const ofYards = [/Demontagebetrieben vorbehalten/, /Verwertungsnachweise und Abschlüsse/, /Neue Annahme/]

/** Every screen of the menu with its text. */
async function walk(page: Page): Promise<{ name: string; words: string }[]> {
  const menu = page.getByRole('navigation').first().getByRole('link')
  await expect(menu.filter({ hasText: 'Heute' })).toBeVisible()
  // The first link is the logo, which leads to the first screen, too.
  const links = await menu.evaluateAll(all =>
    all.map(link => ({ name: link.textContent ?? '', to: link.getAttribute('href') ?? '' })),
  )
  const screens: { name: string; words: string }[] = []
  for (const { name, to } of links.filter(({ to }) => to.startsWith('/app/deser/') && to !== '/app/deser/')) {
    await walkTo(page, to.slice('/app'.length))
    await settled(page)
    await expect(page.locator('main')).not.toContainText('Fehler')
    screens.push({ name, words: await page.locator('main').innerText() })
  }
  return screens
}

for (const kind of departmentKinds)
  test(`a new company of the kind ${kind} reads what concerns it on all screens of its menu`, async ({ page }) => {
    const { menu, reads, never } = walks[kind]
    await enter(page, await newAccount({ kind }), '/deser/dashboard')
    const screens = await walk(page)
    expect(screens.map(({ name }) => name)).toEqual(expect.arrayContaining(['Heute', ...menu, 'Unterlagen']))
    const words = screens.map(screen => screen.words).join('\n')
    for (const text of reads) expect(words).toMatch(text)
    const yard = kind === 'DISMANTLER' || kind === 'COLLECTOR'
    for (const { name, words } of screens)
      for (const text of [...never, ...(yard ? [] : ofYards)])
        expect(words.match(text)?.[0], `${name} of ${kind}`).toBeUndefined()
    await page.goto('/app/deser/dashboard')
    await expect(page.getByRole('button', { name: 'Rechner und Faktoren' })).toBeVisible()
  })
