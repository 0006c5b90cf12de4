/// <reference types="vite/client" />

/** Version of this web build, sent as `v` with every request (details O16). */
declare const __VERSION__: string

/** What browsers tell of the connection, where they do (Network Information API, a draft). */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/** Borders and large towns of the map without tiles; made by `web/outlines.ts`. */
declare module 'virtual:outlines' {
  type Atlas = Parameters<typeof import('topojson-client').feature>[0]
  const made: {
    atlas: Atlas & { objects: { countries: Atlas['objects'][string] } }
    towns: { place: string; lat: number; lon: number; weight: number }[]
  }
  export default made
}

/** Where the words of each language are: the folder, the frame's file in it, and the others; made by `web/words.ts`. */
declare module 'virtual:words' {
  const made: { folder: string; frame: string; files: Partial<Record<string, string[]>> }
  export default made
}
