/// <reference types="vite/client" />

/** Version of this web build, sent as `v` with every request (details O16). */
declare const __VERSION__: string

/** Borders and large towns of the map without tiles; made by `web/outlines.ts`. */
declare module 'virtual:outlines' {
  type Atlas = Parameters<typeof import('topojson-client').feature>[0]
  const made: {
    atlas: Atlas & { objects: { countries: Atlas['objects'][string] } }
    towns: { place: string; lat: number; lon: number; weight: number }[]
  }
  export default made
}

/** What loads the words of each language; made by `web/words.ts`. */
declare module 'virtual:words' {
  type Load = () => Promise<{ default: Record<string, unknown> }>
  const made: Record<string, { first: Load; rest: Load }>
  export default made
}
