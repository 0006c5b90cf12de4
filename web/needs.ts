/**
 * What a browser has to know for the app, each with a question in ECMAScript 5 and the first versions that answer yes. The notice to
 * old browsers, the target of the build and the words of the README are made of this list (decision 055).
 */
export const needs = [
  { name: 'modules', asks: "'noModule' in document.createElement('script')", since: [61, 60, 11] },
  { name: 'structuredClone', asks: "typeof window.structuredClone === 'function'", since: [98, 94, 15.4] },
  { name: 'Object.hasOwn', asks: "typeof Object.hasOwn === 'function'", since: [93, 92, 15.4] },
  { name: 'ResizeObserver', asks: "typeof window.ResizeObserver === 'function'", since: [64, 69, 13.1] },
  { name: 'Array.findLast', asks: "typeof Array.prototype.findLast === 'function'", since: [97, 104, 15.4] },
  { name: 'Array.toSorted', asks: "typeof Array.prototype.toSorted === 'function'", since: [110, 115, 16] },
  { name: 'Object.groupBy', asks: "typeof Object.groupBy === 'function'", since: [117, 119, 17.4] },
  { name: 'URL.canParse', asks: "!!window.URL && typeof window.URL.canParse === 'function'", since: [120, 115, 17] },
  {
    name: 'AbortSignal.any',
    asks: "!!window.AbortSignal && typeof window.AbortSignal.any === 'function'",
    since: [116, 124, 17.4],
  },
  { name: 'color-mix()', asks: "css('color', 'color-mix(in srgb, red, blue)')", since: [111, 113, 16.2] },
  { name: ':has()', asks: "css('selector(:has(a))')", since: [105, 121, 15.4] },
  { name: 'container queries', asks: "css('container-type', 'inline-size')", since: [105, 110, 16] },
  { name: 'dvh', asks: "css('height', '1dvh')", since: [108, 101, 15.4] },
  { name: 'light-dark()', asks: "css('color', 'light-dark(red, blue)')", since: [123, 120, 17.5] },
] as const

const browsers = ['chrome', 'firefox', 'safari'] as const

/** The oldest version of each browser that knows all of it. */
export const floor = Object.fromEntries(
  browsers.map((browser, at) => [browser, Math.max(...needs.map(({ since }) => since[at] ?? 0))]),
) as Record<(typeof browsers)[number], number>

/** The same as the build understands it. */
export const target = browsers.map(browser => `${browser}${floor[browser]}`)
