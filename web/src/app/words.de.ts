const files = import.meta.glob('../../../core/locales/de/*.json', { eager: true, import: 'default' })

/** Every feature's words in this language, each under its file's name. */
export default Object.fromEntries(
  Object.entries(files).map(([path, words]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), words]),
)
