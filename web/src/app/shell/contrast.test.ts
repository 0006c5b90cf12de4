import { readFileSync } from 'node:fs'
import { resolve as pathOf } from 'node:path'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { palettes } from './palettes.ts'
import { cssVariables, themeNames, themeOf } from './theme.ts'

const css = readFileSync(pathOf(import.meta.dirname, '../tokens.css'), 'utf8')
const declared = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(--[\w-]+):\s*([^;]+);/g)]
const tokens = new Map(declared.map(([, name = '', value = '']) => [name, value.trim()]))

type Scheme = 'light' | 'dark'
type Look = { scheme: Scheme; theme: (typeof themeNames)[number] }
type Rgb = [number, number, number]

const looks: Look[] = themeNames.flatMap(theme => [
  { theme, scheme: 'light' as const },
  { theme, scheme: 'dark' as const },
])

/** The arguments of `name(a, b(c, d))`, split at the commas of the outermost level. */
function argumentsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text.slice(text.indexOf('(') + 1, -1)) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map(part => part.trim())
}

function variable(name: string, look: Look): string {
  const [, colour, shade] = /^--mantine-color-(\w+)-(\d)$/.exec(name) ?? []
  const primary = /^--mantine-primary-color-(\d)$/.exec(name)?.[1]
  const theme = mergeMantineTheme(DEFAULT_THEME, themeOf(look.theme))
  const scale: Record<string, readonly string[]> = { ...palettes, red: palettes.danger, dark: theme.colors.dark }
  const value = primary
    ? palettes[look.theme][Number(primary)]
    : colour
      ? scale[colour]?.[Number(shade)]
      : (tokens.get(name) ?? new Map(Object.entries(cssVariables(theme)[look.scheme])).get(name))
  if (value === undefined) throw new Error(`no value of ${name}`)
  return value
}

/** The value of a style sheet colour in one colour scheme. */
function shown(colour: string, look: Look): Rgb {
  if (colour.startsWith('#')) {
    const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
    return [part(1), part(3), part(5)]
  }
  if (colour.startsWith('--')) return shown(variable(colour, look), look)
  const [first = '', second = '', third = ''] = argumentsOf(colour)
  if (colour.startsWith('var(')) return shown(first, look)
  if (colour.startsWith('light-dark(')) return shown(look.scheme === 'light' ? first : second, look)
  const [, mixed = '', percent = ''] = /^(.+) (\d+)%$/.exec(second) ?? []
  if (!colour.startsWith('color-mix(in srgb') || !mixed) throw new Error(`cannot read ${colour}`)
  const [one, other] = [shown(mixed, look), shown(third, look)]
  const share = Number(percent) / 100
  const at = (place: 0 | 1 | 2) => one[place] * share + other[place] * (1 - share)
  return [at(0), at(1), at(2)]
}

const light = (rgb: Rgb) => {
  const [red, green, blue] = rgb.map(part => {
    const level = part / 255
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** WCAG 2.2 contrast between two colours, 1 to 21. */
function contrast(one: string, other: string, look: Look): number {
  const [darker = 0, lighter = 0] = [light(shown(one, look)), light(shown(other, look))].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const body = '--mantine-color-body'
const sheets = [body, '--ground', '--hover', '--brand-soft']
const tones = ['neutral', 'good', 'info', 'warning', 'bad']

/** Text colours and their backgrounds. */
const written: [string, string][] = [
  ...['--mantine-color-text', '--mantine-color-dimmed', '--brand-text'].flatMap(text =>
    sheets.map((sheet): [string, string] => [text, sheet]),
  ),
  ['--mantine-color-placeholder', body],
  ['--mantine-color-error', body],
  ['--on-filled', '--mantine-primary-color-7'],
  ['--on-filled', '--acting'],
  ['--mantine-color-text', '--changed'],
  ...['info', 'warning', 'bad'].map((tone): [string, string] => ['--mantine-color-text', `--${tone}-ground`]),
  ...tones.flatMap((tone): [string, string][] => [
    [`--${tone}-text`, `--${tone}-soft`],
    [`--${tone}-text`, body],
  ]),
]

/** Graphics and their backgrounds: borders of fields, focus ring, series of charts. */
const drawn: [string, string][] = [
  ...['--control-line', '--brand-text'].flatMap(line =>
    [body, '--ground', '--hover'].map((sheet): [string, string] => [line, sheet]),
  ),
  ['--brand-text', '--brand-soft'],
  ...['gray', 'blue', 'yellow', 'pink'].map((colour): [string, string] => [`--chart-${colour}`, body]),
]

const faint = (pairs: [string, string][], least: number) =>
  looks.flatMap(look =>
    pairs.flatMap(([one, other]) => {
      const found = contrast(one, other, look)
      return found < least ? [`${look.theme} ${look.scheme}: ${one} on ${other} ${found.toFixed(2)}`] : []
    }),
  )

/** Lightness and the two colour axes in OKLab, where equal distances look equal. */
function seen(colour: string, look: Look): [number, number, number] {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  const [red, green, blue] = shown(colour, look)
  const cone = (r: number, g: number, b: number) => Math.cbrt(r * linear(red) + g * linear(green) + b * linear(blue))
  const long = cone(0.4122, 0.5363, 0.0514)
  const middle = cone(0.2119, 0.6807, 0.1074)
  const short = cone(0.0883, 0.2817, 0.63)
  return [
    0.2105 * long + 0.7936 * middle - 0.0041 * short,
    1.978 * long - 2.4286 * middle + 0.4506 * short,
    0.0259 * long + 0.7828 * middle - 0.8087 * short,
  ]
}

test('a destructive button can be told from the next step in each theme', () => {
  const alike = looks.flatMap(look => {
    const [danger, brand] = [seen('--mantine-color-red-7', look), seen('--mantine-primary-color-7', look)]
    const apart = Math.hypot(...danger.map((value, at) => value - (brand[at] ?? 0)))
    return apart < 0.06 ? [`${look.theme} ${look.scheme}: ${apart.toFixed(3)}`] : []
  })
  expect(alike).toEqual([])
})

test('text is readable in each theme, light and dark', () => {
  expect(faint(written, 4.5)).toEqual([])
})

test('borders of fields, focus ring and charts are visible on their background in each theme, light and dark', () => {
  expect(faint(drawn, 3)).toEqual([])
})
