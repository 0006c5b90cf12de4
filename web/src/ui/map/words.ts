/** A position in degrees, WGS 84. */
export interface Position {
  lat: number
  lon: number
}

/** A town's name on the map; of two names that overlap, the one with the larger `weight` is kept. */
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

/** Texts of the map in the user's language. */
export interface MapWords {
  map: string
  marker: string
  zoomIn: string
  zoomOut: string
  /** Names of the data sources. */
  sources: string[]
}

export interface Tiles {
  url: string
  attribution: string
  maxzoom: number
}
