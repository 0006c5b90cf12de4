import { lockedPackages } from './lock.ts'
import { demand } from './steps.ts'

const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
  'Python-2.0',
])

/** Packages with another licence, and why they may be used nevertheless. */
const excepted: [name: RegExp, reason: string][] = [
  [
    /^@img\/sharp-(libvips|wasm32|win32)/,
    'LGPL: libvips, a library of its own that stays exchangeable; we change nothing in it',
  ],
  [/^axe-core$/, 'MPL-2.0: for the browser tests only, not shipped'],
]

const isPermissive = (licence = '') => {
  const words = licence.replace(/[()]/g, '')
  return words.split(' AND ').every(part => part.split(' OR ').some(choice => permissive.has(choice)))
}

/** Everything shipped may be used, changed and passed on without conditions for our own code. */
export async function checkLicences(): Promise<void> {
  const shipped = (await lockedPackages()).filter(({ dev }) => !dev)
  const wrong = shipped.filter(
    ({ name, license }) => !isPermissive(license) && !excepted.some(([known]) => known.test(name)),
  )
  demand(wrong.map(({ name, license }) => `${name}: licence ${license ?? 'unknown'}`))
}
