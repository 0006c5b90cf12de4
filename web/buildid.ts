import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Writes the id of the build into `index.html` as `<meta name="build">`: twelve hexadecimal digits made of the names of all its files,
 * which change with their content. The server reads it there and tells it, so that a window knows whether it is older.
 */
export const buildId = (): Plugin => ({
  name: 'build-id',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => {
      const names = Object.keys(bundle ?? {}).sort()
      const content = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)
      return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }]
    },
  },
})
