/** Every feature's words of one language, each under its file's name. */
export const byFile = (files: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(files).map(([path, words]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), words]),
  )
