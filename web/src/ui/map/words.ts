/** A position in degrees, WGS 84. */
export interface Position {
  lat: number
  lon: number
}

/** A town's name on the map; `weight` says which of two names that touch is kept. */
export interface Label extends Position {
  place: string
  weight: number
}

export interface Part {
  south: number
  west: number
  north: number
  east: number
}

/** What the map says, in the reader's language. */
export interface MapWords {
  map: string
  marker: string
  zoomIn: string
  zoomOut: string
  /** Whom its data come from. */
  sources: string[]
}

export interface Tiles {
  url: string
  attribution: string
  maxzoom: number
}
