declare module 'hyphen/de/index.js' {
  const german: { hyphenateSync: (text: string, options: { hyphenChar: string; minWordLength: number }) => string }
  export default german
}
