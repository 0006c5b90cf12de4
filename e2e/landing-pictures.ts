import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Makes the pictures of the first page anew of those that the browser tests left in test-results/pictures, after a change of what
 * they show and a run of screens.spec.ts alone, in which no other test has typed anything: `npm run landing-pictures --workspace @kreislauf/e2e`.
 */

const root = join(import.meta.dirname, '..')
const taken = join(root, 'test-results/pictures')
const kept = join(root, 'web/src/features/landing/pictures')

/** In pixels, of a desk of 1440 × 900: what is shown of each screen; the whole page would be too small to be read. */
const parts = {
  receptions: { left: 0, top: 0, width: 1440, height: 900 },
  'new-reception': { left: 256, top: 56, width: 1056, height: 660 },
  'log-sheet': { left: 256, top: 56, width: 1056, height: 660 },
  statement: { left: 256, top: 56, width: 1056, height: 660 },
}
/** Twice what the page gives them, for fine screens. */
const WIDTH = 1200

await mkdir(kept, { recursive: true })
for (const [screen, part] of Object.entries(parts))
  for (const scheme of ['light', 'dark']) {
    const file = join(kept, `${screen}-${scheme}.webp`)
    const { size } = await sharp(join(taken, `${screen}-1440-${scheme}.png`))
      .extract(part)
      .resize({ width: WIDTH })
      .webp({ quality: 78 })
      .toFile(file)
    console.log(`${file.slice(root.length + 1)} ${Math.round(size / 1000)} kB`)
  }
