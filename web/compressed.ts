import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
/** Below that a smaller file saves no packet, in bytes. */
const FEWEST = 1200
const TEXT = /\.(js|css|svg|html|json)$/

/** Writes each text of the build a second time, compressed as well as it goes, for the server to send as it is. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter(file => TEXT.test(file))
      await Promise.all(
        files.map(async file => {
          const bytes = await readFile(join(dir, file))
          if (bytes.length < FEWEST) return
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
          await writeFile(join(dir, `${file}.br`), await brotli(bytes, { params }))
        }),
      )
    },
  }
}
