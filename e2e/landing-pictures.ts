import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Recreates the pictures of the landing page from those that the browser tests left in test-results/pictures, after a
 * change of these screens and a run of screens.spec.ts alone, so that no other test has changed any data: `npm run
 * landing-pictures --workspace @kreislauf/e2e`.
 */

const root = join(import.meta.dirname, '..')
const taken = join(root, 'test-results/pictures')
const kept = join(root, 'web/src/features/landing/pictures')

/** Cropped areas in pixels of a 1440 × 900 screen; a whole page would be too small to read. */
const parts = {
  receptions: { left: 0, top: 0, width: 1440, height: 900 },
  'new-reception': { left: 256, top: 56, width: 1056, height: 660 },
  'log-sheet': { left: 256, top: 56, width: 1056, height: 660 },
  statement: { left: 256, top: 56, width: 1056, height: 660 },
}
/** Twice the width on the page, for high-density displays. */
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
