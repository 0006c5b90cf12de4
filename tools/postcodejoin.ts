/** A place of the gazetteer; degrees, WGS 84. */
export interface Point {
  lat: number
  lon: number
}

/** The place of a postal code. */
export interface CodePlace extends Point {
  code: string
  place: string
  /** The position was estimated from neighbouring codes, or several places have the name. */
  ambiguous: boolean
}

const KM_PER_DEGREE = 111.2
/** Further away, a place of the same name is a different one. */
const FAR_KM = 70
/** A candidate this much nearer than the next is taken as the right one. */
const CLEAR_KM = 30

/** Distance between two points in Germany in km; accurate to one percent, which is enough to tell places apart. */
export const kilometres = (one: Point, other: Point): number =>
  Math.hypot(one.lat - other.lat, (one.lon - other.lon) * Math.cos(((one.lat + other.lat) * Math.PI) / 360)) *
  KM_PER_DEGREE

/** A name for comparison: without text in brackets or after a comma, and without differences of spelling. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\(.*?\)|,.*$/g, '')
    .replace(/ß/g, 'ss')
    .replace(/\bst\. ?/g, 'sankt ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()

/** Names that the gazetteer has in English. */
const OTHER_NAMES: Record<string, string> = { munchen: 'munich', nurnberg: 'nuremberg' }

/** The name without its distinguishing addition: `Freiburg im Breisgau` is listed as `Freiburg`. */
const shortName = (name: string) => plainName(name.replace(/( - |[ -](am|an|im|in|bei|vor|a\.|i\.)[ -]).*$/, ''))

const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
const centre = (points: Point[]): Point => ({
  lat: middle(points.map(({ lat }) => lat)),
  lon: middle(points.map(({ lon }) => lon)),
})

type Fixed = Map<string, Point[]>

const DIGITS = [5, 4, 3, 2]

/** Position of the code's other places, else of the codes with the same first four, three or two digits. */
function around(code: string, fixed: Fixed): Point | undefined {
  for (const digits of DIGITS) {
    const near = fixed.get(code.slice(0, digits))
    if (near && near.length >= (digits > 3 ? 1 : 2)) return centre([...near])
  }
  return undefined
}

function remember(fixed: Fixed, code: string, point: Point) {
  for (const digits of DIGITS) {
    const start = code.slice(0, digits)
    fixed.set(start, [...(fixed.get(start) ?? []), point])
  }
}

/** The candidate near its neighbours; undefined if there is none. */
function chosen(candidates: Point[], near: Point | undefined): (Point & { ambiguous: boolean }) | undefined {
  const [first, second] = near ? candidates.toSorted((a, b) => kilometres(a, near) - kilometres(b, near)) : candidates
  if (!first || (near && kilometres(first, near) > FAR_KM)) return undefined
  const clear = !second || (near && kilometres(second, near) - kilometres(first, near) > CLEAR_KM)
  return { ...first, ambiguous: !clear }
}

/**
 * Joins the places of each postal code with the gazetteer by name. A name shared by several places is resolved by the
 * neighbouring codes; places missing in the gazetteer get the mean position of their neighbours, marked as ambiguous.
 */
export function joinPlaces(codes: Map<string, string[]>, gazetteer: Map<string, Point[]>): CodePlace[] {
  const fixed: Fixed = new Map()
  const listed = (name: string) => gazetteer.get(OTHER_NAMES[name] ?? name) ?? []
  const candidates = (place: string) => listed(plainName(place))
  for (const [code, places] of codes)
    for (const place of places) {
      const [only, ...more] = candidates(place)
      if (only && !more.length) remember(fixed, code, only)
    }
  return [...codes].flatMap(([code, places]) => {
    const near = around(code, fixed)
    return [...new Set(places)].flatMap(place => {
      const found =
        chosen(candidates(place), near) ??
        chosen(near ? listed(shortName(place)) : [], near) ??
        (near && { ...near, ambiguous: true })
      return found ? [{ code, place, ...found }] : []
    })
  })
}
