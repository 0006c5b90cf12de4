const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

const named = (list: typeof browsers, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1] ?? null

/** Browser and system of a User-Agent header by their common names; null if unknown. */
export const deviceOf = (agent: string) => ({ browser: named(browsers, agent), system: named(systems, agent) })

/** Both in one line, `Firefox, Windows`; empty for an unknown device. */
export const deviceName = (agent: string): string => {
  const { browser, system } = deviceOf(agent)
  return [browser, system].filter(Boolean).join(', ')
}
