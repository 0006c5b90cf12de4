/** Where the map looks as long as a company has no marker: the centre of Germany, 200 km around (specification, section 9). */
export const NO_MARKER = { lat: 51.165691, lon: 10.451526, distance: 200_000 } as const

/** Whether a company stands somewhere: the default centre is a view of the map, never a place (details O91). */
export const hasMarker = ({ lat, lon }: { lat: number; lon: number }): boolean =>
  lat !== NO_MARKER.lat || lon !== NO_MARKER.lon
