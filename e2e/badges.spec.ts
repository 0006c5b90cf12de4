import type { Page } from '@playwright/test'
import { completeLanguages } from '../core/src/i18n.ts'
import { everyList } from '../core/src/testing/lists.ts'
import { saidIn } from '../core/src/testing/texts.ts'
import { expect, test } from './signed-in.ts'
import { walkTo } from './walk.ts'

const FONT = '600 13px "Source Sans 3 Variable"'
/** Width of a column needed besides a badge's text: padding of the cell and of the badge, icon and gap, in px. */
const BESIDE = 16 + 14 + 14 + 5

const lists = await everyList()
const badges = lists.flatMap(({ name, columns }) =>
  columns.flatMap(({ key, width = 140, coded }) => (coded?.badge ? [{ name, key, width, ...coded }] : [])),
)

/** Widths of texts rendered as badges, in px. */
const widths = (page: Page, texts: string[]) =>
  page.evaluate(
    async ({ texts, font }) => {
      if ((await document.fonts.load(font, texts.join(''))).length === 0) throw new Error(`${font} is not loaded`)
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('No canvas')
      context.font = font
      return texts.map(text => context.measureText(text).width)
    },
    { texts, font: FONT },
  )

for (const language of completeLanguages)
  test(`each code of a list fits into its badge (${language})`, async ({ looking }) => {
    const page = await looking('nordkreis')
    await walkTo(page, '/deser/carsinventory')
    await expect(page.locator('main tbody tr[data-index]').first()).toBeVisible()
    expect(badges.length).toBeGreaterThan(10)
    const said = saidIn(language)
    const cut: string[] = []
    for (const { name, key, width, words, codes } of badges) {
      const texts = codes.map(code => said.get(`${words}.${code}`) ?? '')
      const needed = await widths(page, texts)
      needed.forEach((wide, at) => {
        if (wide + BESIDE > width)
          cut.push(`${name}.${key}: ${texts[at]} needs ${Math.ceil(wide + BESIDE)} of ${width}`)
      })
    }
    expect(cut).toEqual([])
  })

/** Lists with badges, by the account for which they have rows. */
const screens = [
  ['nordkreis', 'receptions', '/deser/carpickup'],
  ['nordkreis', 'cars', '/deser/carsinventory'],
  ['nordkreis', 'logcars', '/deser/btb/entries'],
  ['nordkreis', 'entrylines', '/deser/btb/entries?tab=entries'],
  ['nordkreis', 'journal', '/deser/btb'],
  ['nordkreis', 'statements', '/deser/btb/statements'],
  ['nordkreis', 'users', '/deser/usermanagement'],
  ['nordkreis', 'payment orders', '/deser/ordermodule'],
  ['betreiber', 'mails', '/deser/operator/mails'],
] as const

const german = saidIn('de')

for (const [who, name, path] of screens)
  test(`the visible badges of ${path} are in columns of kind badge`, async ({ looking }) => {
    const page = await looking(who)
    await walkTo(page, path)
    const columns = lists.find(list => list.name === name)?.columns.filter(({ coded }) => coded?.badge) ?? []
    const allowed = columns.map(({ label }) => german.get(label))
    const rows = page.locator('main tbody tr[data-index]')
    await expect(rows.first()).toBeVisible()
    const headings = await page.evaluate(() => {
      const cells = [
        ...document.querySelectorAll('main tbody tr[data-index] td:has([data-tone])'),
      ] as HTMLTableCellElement[]
      const heads = [...(document.querySelector('main thead tr')?.children ?? [])]
      return [...new Set(cells.map(cell => heads[cell.cellIndex]?.textContent?.trim() ?? ''))]
    })
    expect(headings.filter(heading => !allowed.includes(heading))).toEqual([])
  })
