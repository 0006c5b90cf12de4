/** A place of the gazetteer; degrees, WGS 84. */
export interface Point {
  lat: number
  lon: number
}

/** A place that a postal code stands for. */
export interface CodePlace extends Point {
  code: string
  place: string
  /** The position was estimated from neighbouring codes, or several places of the name came into question. */
  ambiguous: boolean
}

const KM_PER_DEGREE = 111.2
/** Beyond this a place of the same name is another one. */
const FAR_KM = 70
/** A candidate that lies this much nearer than the next is taken as the right one. */
const CLEAR_KM = 30

/** Kilometres between two points of Germany; exact to a percent, which is enough to tell places apart. */
export const kilometres = (one: Point, other: Point): number =>
  Math.hypot(one.lat - other.lat, (one.lon - other.lon) * Math.cos(((one.lat + other.lat) * Math.PI) / 360)) *
  KM_PER_DEGREE

/** How a name is compared: without what stands in brackets or behind a comma, and without differences of writing. */
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

/** Names that the gazetteer writes in English. */
const OTHER_NAMES: Record<string, string> = { munchen: 'munich', nurnberg: 'nuremberg' }

/** The name without what tells it from others: `Freiburg im Breisgau` is listed as `Freiburg`. */
const shortName = (name: string) => plainName(name.replace(/( - |[ -](am|an|im|in|bei|vor|a\.|i\.)[ -]).*$/, ''))

const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
const centre = (points: Point[]): Point => ({
  lat: middle(points.map(({ lat }) => lat)),
  lon: middle(points.map(({ lon }) => lon)),
})

type Fixed = Map<string, Point[]>

const DIGITS = [5, 4, 3, 2]

/** Where the code's other places lie, else the codes around it: those that share four, then three, then two digits. */
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

/** The candidate that lies with its neighbours; undefined where none does. */
function chosen(candidates: Point[], near: Point | undefined): (Point & { ambiguous: boolean }) | undefined {
  const [first, second] = near ? candidates.toSorted((a, b) => kilometres(a, near) - kilometres(b, near)) : candidates
  if (!first || (near && kilometres(first, near) > FAR_KM)) return undefined
  const clear = !second || (near && kilometres(second, near) - kilometres(first, near) > CLEAR_KM)
  return { ...first, ambiguous: !clear }
}

/**
 * Joins the places of each postal code with the gazetteer by name. Names that stand for several places are told apart by where
 * the neighbouring codes lie; places the gazetteer lacks get the middle of their neighbours, marked as ambiguous.
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
