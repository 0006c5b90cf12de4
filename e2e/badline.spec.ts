import type { Page, Request } from '@playwright/test'
import { overflows } from './fit.ts'
import { notice, seen } from './notice.ts'
import { ask } from './office.ts'
import { expect, test } from './signed-in.ts'

/** A photo like that of a phone: 12 megapixels, with so much detail that it stays large when resized. */
async function photo(page: Page, name: string) {
  const coded = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 })
    const drawing = canvas.getContext('2d')
    for (let at = 0; drawing && at < 30_000; at++) {
      drawing.fillStyle = `hsl(${(at * 137) % 360} 60% ${30 + ((at * 7) % 50)}%)`
      drawing.fillRect((at * 7919) % 4000, (at * 104_729) % 3000, 60, 40)
    }
    return canvas.toDataURL('image/jpeg', 0.9)
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(coded.slice(coded.indexOf(',') + 1), 'base64') }
}

const ADDRESS = /\/api\/files\/part\/[^/]+\/(\d+)/
const from = (request: Request) => Number(ADDRESS.exec(request.url())?.[1])

/** Offsets of the parts that reached the server. */
function arrivals(page: Page): number[] {
  const begun: number[] = []
  page.on('response', answer => {
    if (ADDRESS.test(answer.url()) && answer.ok()) begun.push(from(answer.request()))
  })
  return begun
}

const tiles = (page: Page) => page.getByRole('main').getByRole('button', { name: /öffnen$/ })

/** Opens the photos of a car that has none yet. */
async function openCar(page: Page, which: number): Promise<void> {
  await page.goto('/app/deser/dashboard')
  const yard = await page.evaluate(() => {
    const { account } = JSON.parse(localStorage.getItem('user') ?? '{}')
    return account.mandators[0].departments.find((one: { department: string }) => one.department === 'DISMANTLER').id
  })
  const cars = await ask<{ id: number; count: number }>(page, `/photos/of/${yard}`)
  const bare = cars.filter(({ count }) => count === 0)
  await page.goto(`/app/deser/carsinventory/details/${bare[which]?.id}?tab=photos`)
  await expect(seen(page, 'Noch keine Fotos oder Unterlagen')).toBeVisible()
}

const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('main input[type=file]').last().setInputFiles(files)
const begins = (bytes: number[]) => bytes.toSorted((one, other) => one - other)

test('a photo of 12 megapixels whose upload is interrupted resumes by itself @phone', async ({ as, isMobile }) => {
  const page = await as('hansen')
  const begun = arrivals(page)
  await openCar(page, isMobile ? 1 : 0)

  await test.step('the connection is cut after the second part: the progress is shown, and that no action is needed', async () => {
    let parts = 0
    await page.route(ADDRESS, async route => {
      if (++parts <= 2) return route.continue()
      await page.context().setOffline(true)
      return route.abort('internetdisconnected')
    })
    await choose(page, await photo(page, 'halle.jpg'))
    await expect(seen(page, /Wartet auf die Verbindung: [1-9]\d*\s% sind angekommen/)).toBeVisible()
    await expect(seen(page, /1 Datei wartet auf die Verbindung/)).toBeVisible()
    expect(await overflows(page)).toEqual([])
  })

  await test.step('another photo is taken, which waits, too', async () => {
    await choose(page, { ...(await photo(page, 'motor.jpg')), name: 'motor.jpg' })
    await expect(seen(page, /2 Dateien warten auf die Verbindung/)).toBeVisible()
  })

  await test.step('the connection is back: both are stored once, and no part was sent again', async () => {
    await page.unroute(ADDRESS)
    await page.context().setOffline(false)
    // Twelve megapixels are sent twice, and shown.
    await expect(tiles(page)).toHaveCount(2, { timeout: 60_000 })
    await expect(seen(page, /Wartet/)).toHaveCount(0)
    const first = begun.slice(0, begun.indexOf(0, 1))
    expect(first.length).toBeGreaterThan(3)
    expect(first).toEqual(begins([...new Set(first)]))
  })
})

test('a window closed during an upload loses nothing: the next one sends the rest', async ({ as }) => {
  const page = await as('hansen')
  await openCar(page, 2)
  let open = 1
  await page.route(ADDRESS, route => (open-- > 0 ? route.continue() : route.abort('internetdisconnected')))
  await choose(page, await photo(page, 'unterboden.jpg'))
  await expect(seen(page, /Wartet auf die Verbindung/)).toBeVisible()

  await test.step('after a reload it is still shown at its car and in the list of unsent files', async () => {
    await page.reload()
    await expect(seen(page, /Wartet auf die Verbindung/)).toBeVisible()
    await page.getByRole('button', { name: 'Anzeigen', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Noch nicht gesendet' })
    await expect(dialog).toContainText('unterboden.jpg')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('on another screen the upload resumes', async () => {
    const begun = arrivals(page)
    await page.getByRole('navigation').first().getByRole('link', { name: 'Heute', exact: true }).first().click()
    await page.unroute(ADDRESS)
    await expect(page.locator('.mantine-Notification-root').filter({ hasText: 'unterboden.jpg' })).toBeVisible()
    await expect(seen(page, /Datei wartet/)).toHaveCount(0)
    expect(begun[0]).toBeGreaterThan(0)
  })

  await test.step('it is stored once', async () => {
    await page.goBack()
    await expect(tiles(page)).toHaveCount(1)
  })
})

test('a file that no browser here can read is refused when it is chosen, without a request', async ({ as }) => {
  const page = await as('hansen')
  await openCar(page, 3)
  const sent: string[] = []
  page.on(
    'request',
    request => request.method() === 'POST' && /\/docs\//.test(request.url()) && sent.push(request.url()),
  )
  await choose(page, { name: 'IMG_0815.HEIC', mimeType: 'image/heic', buffer: Buffer.alloc(3_000_000, 'heic') })
  await expect(seen(page, /Nicht gesendet: IMG_0815.HEIC/)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'IMG_0815.HEIC' })).toContainText(/JPG/)
  await page.getByRole('button', { name: '„IMG_0815.HEIC“ entfernen' }).click()
  await expect(seen(page, /Nicht gesendet/)).toHaveCount(0)
  expect(sent).toEqual([])
})

test('a photo of a certificate is resized before the upload, and an unreadable one is refused with a message', async ({
  as,
}) => {
  const page = await as('hansen')
  await page.goto('/app/deser/company/certificates')
  await expect(page.getByRole('button', { name: /^Dokument (ersetzen|hochladen)$/ }).first()).toBeVisible()
  const input = page.locator('main input[type=file]').first()
  await input.setInputFiles({ name: 'IMG_0816.HEIC', mimeType: 'image/heic', buffer: Buffer.alloc(3000, 'heic') })
  await expect(seen(page, /speichern Sie bitte vorher als JPG/)).toBeVisible()
  const large = await photo(page, 'zertifikat.jpg')
  const sent = page.waitForRequest(/\/certificates\/doc\/\d+/)
  await input.setInputFiles(large)
  const size = /name="filesize"\s+(\d+)/.exec((await sent).postData() ?? '')?.[1]
  expect(Number(size)).toBeGreaterThan(0)
  expect(Number(size)).toBeLessThan(large.buffer.length * 0.7)
  await expect(notice(page, /Dokument/)).toBeVisible()
})

test('a large photo chosen offline as the first of the window waits and is sent by itself', async ({ as }) => {
  const page = await as('hansen')
  await openCar(page, 5)
  const file = await photo(page, 'airbag.jpg')
  await page.context().setOffline(true)
  await choose(page, file)
  await expect(seen(page, /Wartet auf die Verbindung/)).toBeVisible()
  await expect(seen(page, /unerwarteter Fehler|Nicht gesendet/)).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(tiles(page)).toHaveCount(1)
})
